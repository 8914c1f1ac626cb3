/**
 * Whether a text, in lower case, is written to the machine that reads the room and not to the room: an
 * order to forget what it was asked, or to write something. One sign alone may stand in an opinion about
 * such machines; two together, or a machine that is called by name and told what to write, do not.
 */
const signs = [
  // Speaks in the place of those who run the machine.
  /^[^\p{L}\p{N}]*(?:(?:ai )?assistant|system|시스템|システム|系统|系統|hệ thống)(?: ?(?:override|prompt|message|提示|프롬프트|プロンプト))?\s?[\]:)>]|<\|?(?:im_start|system)|#{2,} ?(?:system|instruction)/u,
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

export const isOrder = (folded: string): boolean =>
  called.test(folded) ||
  /\{\s*"role"\s*:/u.test(folded) ||
  signs.filter((sign) => sign.test(folded)).length > 1;
