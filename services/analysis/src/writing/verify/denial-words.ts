import type { Language } from '@murmur/contract/language';

/** Forms that look like a denial and ask, propose, or mean nothing of the kind. */
export const asking: Record<Language, RegExp> = {
  en: /\b(?:nobody|no one|not|never)\b[^,.;]{0,30}\bwithout\b|\bwhether or not\b|\bor (?:not|no)\b|\bnot only\b|\bwhy (?:not|don['’]?t)\b|\bno longer\b(?=\?)|\bno (?:doubt|problem|wonder)\b|(?:don['’]?t|not|wouldn['’]?t) mind\b|(?<=^|[.!?,;]\s*)(?:is|are|was|do|does|did|ca|could|wo|would|should|have|has)n['’]t\b|\b(?:do not|don['’]?t|never) (?:stop|end|lose)\b|\bno\.(?=\s?\d)/gu,
  ko: /면\s?안\s?(?:돼|되|될|됨)\S*|[않없][을지]\s?수\s?없|없지\s?않|상관\s?없|어쩔 수 없|틀림\s?없|(?:않|아니|아닌)(?:은|는|을|ㄹ)?(?:지|까|냐|나|가)|지 않(?:나|을까)|안내|안전|안녕|불안|동안|(?<=[가-힣0-9]\s?)안에|안쪽|안되나|(?:안|않)\s?(?:됨|될까|되나)\S{0,2}\?/gu,
  ja: /どない|(?:かまわ|構わ|差し支え|問題|間違い|仕方|しかた)が?ない|ないと(?=[、,]|だめ|いけ)|ないの?か(?![らっ])|[らえけせてれ]ん[?？]|ません[?？]|しか.{0,8}(?:ない|ません|ならず)|だめですか|じゃだめ|なく[さな]ら?ない(?:で|よう)|ませんか|ないでしょうか|ないですか|んじゃない|かもしれない|ない(?:といけ|とだめ)|なければならない|(?<=[がはもを])なくなる|危ない|あぶない|少ない|すくない|もったいない/gu,
  zh: /不是[没沒]|[没沒]有不|[无無]不|[没沒](?:关系|關係|问题|問題)|不要[紧緊]|[无無]所[谓謂]|(\p{Script=Han})[不没沒]\1|有[没沒]有|差不多|不过|不過|不少|特别|特別|个别|個別|别的|別的|班别|班別|要不|不如|不好吗|不好嗎|(?:是|还|還)不是|不是吗|不断|不斷|不同|不错|不錯|不仅|不僅|不但|不只|不得不/gu,
  vi: /bỏ không|không sao|không vấn đề|nếu không|còn không|(?:có|còn|được|đã|phải) [^,.?]{0,30}?(?:không|ko|k|hông)(?=\s*(?:[,.?]|$|và|hay|ạ|vậy|nhỉ|hả))|hay (?:không|chưa)|(?:không|ko|k|hông)\s*(?=[?？]|$|hay|ạ|vậy|nhỉ)|không chỉ|sao (?:không|ko|k|hông)|không gian/gu,
};

/** What denies openly. */
export const marks: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:not|no|never|nobody|nothing|none|neither|nor|without|unable|cannot|cant|dont|wont|isnt|arent|wasnt|doesnt|didnt|havent|hasnt|aint|couldnt|shouldnt|wouldnt|nah|non|nowhere)(?!\p{L})|n['’]t(?!\p{L})/gu,
  ko: /(?<![가-힣])(?:안|못)(?=\s?[가-힣])|않|못|없|말고|말자|말아|마세|말라|아니|아닌|아닙|ㄴㄴ|그만|반대/gu,
  ja: /ない|ません|なく|なかっ|なけれ|ずに|ず(?=[\p{Script=Han}、。]|$)|へん|あかん|なし|無理|やめ|おらん|(?<=[らなれえまさかた])ん(?=[、。!！?？\s]|ねん|よう|の|て|と|つもり|けど|から|し|$)|もうい|欠|拒|ナシ|いらん|勘弁/gu,
  zh: /不|没|沒|无|無|别|別|未|甭|难以|難以|莫/gu,
  vi: /(?<!\p{L})(?:không|ko|k|kh|hông|hong|chưa|chẳng|đừng|chả|méo|đéo|khỏi|chớ|đâu(?= (?:có|phải)))(?!\p{L})/gu,
};

/** A question may want no answer, and irony says its opposite. */
export const rhetoric: Record<Language, RegExp> = {
  en: /[?🙃🙄]|\b(?:guess|lol)\b|^\s*(?:where|how|why|what|when)\b/u,
  ko: /[?？]|(?:나|까|냐고?|니|니요)(?:[.;\s~ㅋㅎ]|$)|어딨|누가/u,
  ja: /[?？]|(?:か|かな|やろ)(?:[。、…\s]|$)|何しに|なんで/u,
  zh: /[?？吗嗎]|哪|谁|誰|怎么|怎麼|凭什么|憑什麼/u,
  vi: /[?？]|(?<!\p{L})(?:đâu|sao|cái gì|lấy gì|hả)(?!\p{L})/u,
};

/** A lack, an end, the same: what denies without a word of denial. */
export const lacks: Record<Language, RegExp> = {
  en: /\b(?:free|hardly|barely|fail\w*|refus\w*|lack\w*|instead|stop\w*|same|drop\w*|scrap\w*|ban\w*|cancel\w*|hate\w*|sick of|tired of|annoy\w*|short of|zero|0)\b|too \p{L}+ to/u,
  ko: /마라|부족|빼|금지|폐지|같은|귀찮|짜증|싫|지겨|(?<!\d)0(?!\d)/u,
  ja: /だめ|ダメ|いや|嫌|足り|まへん|堪忍|ゼロ|つぶれ|潰れ|タダ|同じ|一緒|禁止|面倒|うざ/u,
  zh: /难|難|拒|停止|零|一样|一樣|与其|與其|禁止|取消|烦|煩|讨厌|討厭|怕/u,
  vi: /(?<!\p{L})(?:(?<!trên )hết|mất|cấm|thiếu|khó|như nhau|chán|ghét|phiền|sợ)(?!\p{L})|(?<!\d)0(?!\d)/u,
};

/** What people complain of: told in other words it is often a denial ("stuck" does not open). */
export const complaints: Record<Language, RegExp> = {
  en: /\b(?:stuck|broke\w*|hard|difficult|poor\w*|worse|worst|wrong|waste\w*|impossible|quit\w*|gone|lost|los(?:e|es|ing)|empty|closed?|missing|cold|slow|late|hallucinat\w*|joke|bad|terribl\w*|awful|oh wow|sure|nightmare|hell|stop\w*|cut\w*|squatted|lie\w*|fake)\b/u,
  ko: /모자라|포기|실패|막[히혀]|거절|취소|힘들|힘듦|어렵|어려|불가|불편|고장|늦|잘못|손해|나쁘|나빠|별로|죽|엉망|답답|지옥|쓰레기|똥|노답|겨우|고작|뿐|화나|무서|위험|최악|억울|지쳐|낭비|텅/u,
  ja: /壊れ|故障|難し|むずい|むずかし|遅|失敗|損|ひど|しんど|きつ|つら|アホ|最悪|モヤモヤ|拷問|嘘|怖|寒|暑|高すぎ|重|疲れ|困|迷惑|残念|バカ|邪魔|落ち|増やしてきた|もう|半人前/u,
  zh: /坏|壞|慢|差|糟|烂|爛|死|缩水|縮水|亏|虧|输|輸|假|臭|挤|擠|卡|漏|白白|反而|崩|累|惨|慘|冷|贵|貴|乱|亂|错|錯|才|只/u,
  vi: /(?<!\p{L})(?:hỏng|hư|kẹt|chậm|muộn|trễ|tệ|dở|rỉ|vắng|chết|quên|từ chối|thua|lỗ|phí|mệt|khổ|bỏ|dừng|ngưng|cháy|mỗi|toàn|xấu|lạnh|nóng|đắt|mắc|sợ|lo|ngồi nhìn|🤡)(?!\p{L})/u,
};

/** A request: what is asked for is often told as what there is not. */
export const requests: Record<Language, RegExp> = {
  en: /\b(?:please|should|need\w*|give|let|could|want|wish|hope|pls)\b/u,
  ko: /해라|하라|주세요|줘|달라|했으면|으면\s?(?:함|합|좋)|좋겠|합시다|(?<=[가-힣])자(?:[.\s]|$)|좀(?:요)?(?:[.\s]|$)/u,
  ja: /ほしい|欲しい|ください|下さい|してくれ|しろ|お願い|たい/u,
  zh: /希望|请|請|给|給|要|应该|應該|求|能不能|可不可以/u,
  vi: /(?<!\p{L})(?:nên|xin|làm ơn|hãy|mong|cho|cần|giùm)(?!\p{L})/u,
};

/** What forbids, or advises against: this no request says. */
export const forbidding: Record<Language, RegExp> = {
  en: /(?:should|must|would|could|will|may|can|do|to) ?(?:not|n['’]t)|cannot|never|no (?:more|longer)|not (?:be|to|want|wish)|without/u,
  ko: /말아|말자|마세|말라|안\s?[가-힣]/u,
  ja: /ないで|べきで|たくない|ほしくない|ません|わけで/u,
  zh: /别|別|不/u,
  vi: /(?<!\p{L})(?:đừng|khỏi|không (?:nên|muốn|cần|được|phải|có))(?!\p{L})/u,
};

/** The report itself denied: nobody asked, it is no proposal. */
export const deniedTelling: Record<Language, RegExp> = {
  en: /\bnot (?:asked|called|proposed|said|suggested|seen|described|offered|welcomed|priced|feared|expected|compared|refused|pointed|wished)\b/u,
  ko: /그렇지 않|것[은이] 아(?:닙니다|니었)|(?:쪽|불만|의문|제안|의견|목소리)[이은도] 없(?:습|었)|(?:다고|라고|다는|라는|자는|자고|달라는|달라고|제안|의견|말|부탁|바람|지적|요구)\S{0,2}\s?\S{0,3}(?:하지 않|하지는 않|않았|않습|아닙|아니었|없었|없습)/u,
  ja: /(?:声|意見|提案|考え|話|質問|指摘|希望|要望|案|申し出|言葉|過去|経験|そう|計算|批判|不満|心配|訴え|疑問|求め)(?:です)?(?:では|じゃ|が|も|は)*(?:あ?り?ません|な[いか])|わけ(?:では|じゃ)(?:ない|な[かく]|ありません)|という人が?い?(?:ません|な[いか])|(?:挙が|出|言い|話し|求め|語られ|訴え|尋ね|聞い|感じ|述べ|問わ|考え|思っ|心配し|指摘し|提案し)(?:れ|り|ら|て|で)?[はい]*ません/u,
  zh: /没有?人[问說说提建想觉覺认認希]|沒有?人|没有人|不(?:是其中|是一个建议|建议|建議|提议|提議|希望|期待|担心|擔心|認為|认为)/u,
  vi: /không có (?:người|ai|bạn|ý kiến|đề nghị)|đề nghị không phải|không (?:nói|hỏi|cho rằng|đề xuất|đề nghị|lo|mong|nhắc)/u,
};

/** Where one thing that is said ends and another begins, beside marks of punctuation. */
export const joints: Record<Language, RegExp> = {
  en: /\s(?=(?:but|and|so|because|since|while|when|although|though|if|then|until)\s)/gu,
  ko: /(?<=[가-힣](?:는데|은데|인데|지만|으며|하며|면서|니까|으니|다며|라며|해서|라서|아서|어서|거나|던데|(?:하|되|있|없|않|가|리|지|보|쓰|내|치|주|받|먹|좋|많)고|[으하되르이]면|데|으니|하니|않아|없어|못해|아니라))\s/gu,
  ja: /\s+|(?<=ので|のに|けど|けれど|から|たら|れば)/gu,
  zh: /\s+|(?=但是|可是|因为|因為|所以|就是|反而|却|卻)/gu,
  vi: /(?<!(?:không|chưa|đừng|chỉ))\s(?=(?:nhưng|mà|thì|vì|nên|và|rồi|để|nếu|chứ|cũng|hay|xong)\s)/gu,
};

/** How often a text denies something. */
export const countDenials = (text: string, language: Language): number => {
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(asking[language], ' ');
  return bare.match(marks[language])?.length ?? 0;
};
