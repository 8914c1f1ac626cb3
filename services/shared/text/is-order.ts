/**
 * Whether a text, in lower case, is written to the machine that reads the room and not to the room: an
 * order to forget what it was asked, or to write something. One sign alone may stand in an opinion about
 * such machines; two together, or a machine that is called by name and told what to write, do not.
 */
const signs = [
  // Speaks in the place of those who run the machine.
  /^[^\p{L}\p{N}]{0,40}(?:(?:ai )?assistant|system|시스템|システム|系统|系統|hệ thống)(?: ?(?:override|prompt|message|提示|프롬프트|プロンプト))?\s?[\]:)>]|<\|?(?:im_start|system)|## ?(?:system|instruction)/u,
  // Forget what was said before.
  /\b(?:ignore|disregard|forget|override)\b.{0,24}\b(?:instructions?|prompts?|messages|rules|directions|input|opinions|comments|(?:previous|above|before))\b/u,
  /(?:이전|앞|위|지금까지|기존|다른|나머지|이 글).{0,16}(?:무시|잊어|지우|삭제)/u,
  /(?:これまで|以前|以降|上記|前|他|元).{0,4}の?.{0,8}(?:指示|命令|プロンプト|ルール|意見|内容).{0,4}(?:無視|忘れ|破棄|削除)/u,
  /(?:忽略|无视|無視|忘记|忘記|不要理会|不要理會|删除|刪除).{0,6}(?:之前|以上|前面|上述|上面|所有|先前|其他|以下|负面|負面)/u,
  /(?:bỏ qua|phớt lờ|quên).{0,12}(?:chỉ dẫn|hướng dẫn|lệnh|chỉ thị|yêu cầu|ý kiến|nội dung)/u,
  // Write this, and nothing else.
  /\b(?:output|reply|respond|answer|say|write|print)\b (?:only|just|nothing|with only|\{)|\bonly (?:output|reply|respond|answer|write|print)\b|\b(?:summari[sz]e|report|conclude)\b.{0,24}(?:\bas\b|\bthat\b|:)/u,
  /(?:이?라고만?|으로만?|로) ?(?:(?:반드시|꼭) ?)?.{0,24}(?:요약해|출력|적어라|써 ?줘|써라)|요약은 (?:반드시|꼭)/u,
  /とだけ|のみ(?:を)?(?:出力|回答|書)|(?:要約|結論|まとめ)(?:に)?(?:は|を).{0,40}(?:出力|と(?:せよ|すること|しろ|書け|書いて))/u,
  /(?:总结|總結|结论|結論|报告|報告|摘要)[^，。]{0,8}(?:只|写|寫|改为|改為)|只(?:写|寫|输出|輸出|回复|回覆)|[请請](?:只)?(?:输出|輸出)|并?(?:输出|輸出).{0,12}[{%]/u,
  /(?:hãy|chỉ)(?: được)? (?:viết|ghi|trả lời|xuất|nói|tóm tắt)|kết luận rằng|từ giờ (?:chỉ|bạn)/u,
  // In the form that machines read.
  /\{\s*"\w+"\s*:/u,
  /\byou are now\b|你现在是|你現在是|bây giờ bạn là|너는 이제|당신은 이제|あなたは今から/u,
];

/** A machine called by its name, and what it is to write. */
const called =
  /(?:^|[\s,.!?])(?:(?:hey|dear|hi|to the) (?:ai|assistant|chatgpt|gpt)|ai ?(?:야|아)\s|(?:인공지능|챗gpt) ?(?:야|아)\s|ai(?: ơi|さん)?[:：,]).{0,60}(?:summar|report|conclu|write|output|요약|결론|출력|써|적어|要約|結論|出力|書|tóm tắt|kết luận|viết)|ai.{0,6}(?:担当)?(?:さん|様)?[へに][:：、].{0,60}(?:要約|結論|出力|書)|[请請](?:ai|人工智能|系统|系統).{0,16}(?:写|寫|输出|輸出|总结|總結)/u;

/** What no opinion about such machines says: each is an order by itself. */
const sureSigns = [
  // Forget what you were asked.
  /(?:^|[.!?:"'\n] ?)(?:please )?(?:ignore|disregard|forget|override) (?:\p{L}+ ){0,4}(?:instructions?|prompts?|above|previous)/u,
  /(?:이전|앞선|앞의|위의?|지금까지의?|기존) ?(?:모든 ?)?(?:지시|명령|프롬프트|지침).{0,10}(?:무시(?:하고|하세|하라|하십|하시|하여|해 ?주|해라|할 것)|잊(?:고|어|으세))/u,
  /(?:これまで|以前|上記|前|今まで)の.{0,6}(?:指示|命令|プロンプト).{0,8}(?:無視(?:して|せよ|しろ|すること)|忘れ(?:て|ろ|よ)|破棄(?:して|せよ|しろ))/u,
  /(?:^|[。！？，.!?,] ?)[请請]?(?:忽略|无视|無視|忘记|忘記).{0,10}(?:指示|指令|提示词|提示詞|命令)/u,
  /(?:^|[.!?,] ?)(?:hãy |xin )?(?:bỏ qua|phớt lờ|quên).{0,6}(?:mọi|tất cả|các|những).{0,6}(?:chỉ dẫn|hướng dẫn|chỉ thị|mệnh lệnh)/u,
  // In the place of those who run the machine.
  /^[^\p{L}\p{N}]{0,9}(?:system(?: prompt)?|admin(?:istrator)?|developer|assistant|시스템|관리자 명령|システム|管理者命令|系统|系統|管理员命令|管理員命令|hệ thống|lệnh quản trị) ?[:：]/u,
  /<\/?(?:data|system|instructions?)>|\bnew instructions? ?:/u,
  // To the machine that reads the room.
  /\bai (?:that|which|who) (?:reads?|summari[sz]es?) this|\bto the (?:ai|model|summari[sz]er)\b|\bnote to (?:the )?(?:ai|summari[sz]er)|^ai ?[:：]/u,
  /(?:읽는|요약하는|분석하는|정리하는) ?(?:ai|인공지능|모델)(?:야|아|에게|한테| ?[:,])/u,
  /(?:読む|読んでいる|要約する|まとめる|分析する)(?:ai|人工知能)(?:へ|に|さん|、|:|：)/u,
  /(?:看到|读到|讀到|阅读|閱讀|总结|總結|分析).{0,4}的ai|致.{0,4}ai ?[:：]/u,
  /(?<!\p{L})ai (?:đọc cái này|đọc được|tóm tắt) ?[:,：]|^gửi ai/u,
  // What the report must say.
  /\b(?:report|summary|conclusion|results?) (?:must|should|has to|have to|shall) (?:\p{L}+ ){0,2}(?:say|state|include|read|conclude|mention)|\b(?:end|begin|start) the (?:summary|report) with|\bat the (?:top|end|bottom) of the (?:results?|summary|report)|\bfor the (?:conclusion|summary)\b/u,
  /(?:보고서|요약|결론|결과)(?: 끝| 맨 위| 맨 앞)?(?:에|에는|은|는|을) .{0,40}(?:써야|써 ?줘|쓰세요|적어|넣어 ?줘|넣으세요|붙일 것|붙여)/u,
  /(?:要約|結論|レポート|報告書|結果|まとめ)(?:の先頭|の最後)?(?:に|には|は).{0,30}(?:書け|書いて|入れて|入れる|付けよ|付けて|含め)/u,
  /(?:总结|總結|结论|結論|报告|報告|结果|結果|摘要)(?:里|末尾|最上面|必须|必須).{0,12}(?:写|寫|加|放|编|編)/u,
  /(?:báo cáo|tóm tắt|kết luận|kết quả) (?:phải|hãy) (?:viết|ghi|nói)|(?:chèn|thêm|bịa) .{0,40}(?:kết quả|kết luận|tóm tắt|báo cáo)|tóm tắt thêm/u,
  // In which language it is to answer.
  /\bfrom now on (?:answer|reply|respond|write)\b|(?:한국어|영어|일본어|중국어)로만 ?(?:답|써|작성|대답)|語だけで(?:答|書|回答)|只用.{1,4}[语語文](?:回答|写|寫|回复|回覆)|chỉ (?:trả lời|viết) bằng tiếng/u,
  // What was written in private.
  /(?:quote|reveal|say|show|list|repeat) (?:\p{L}+ ){0,3}private opinions?|비공개 의견을.{0,24}(?:인용|적어|써|밝혀)|非公開の意見を.{0,24}(?:引用|書|言い換え)|引用.{0,6}私密意[见見]|把私密意[见見]|(?:trích|nói lại).{0,18}ý kiến riêng tư/u,
  // What other rooms say.
  /what you heard in another room|다른 방에서.{0,24}(?:적어|써)|別の部屋で.{0,24}書いて|把别的房间|chép lời ở phòng khác/u,
];

export const isOrder = (folded: string): boolean =>
  sureSigns.some((sign) => sign.test(folded)) ||
  called.test(folded) ||
  /\{\s*"role"\s*:/u.test(folded) ||
  signs.filter((sign) => sign.test(folded)).length > 1;
