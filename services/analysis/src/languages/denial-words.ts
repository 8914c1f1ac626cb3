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

/** How often a text denies something. */
export const countDenials = (text: string, language: Language): number => {
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(asking[language], ' ');
  return bare.match(marks[language])?.length ?? 0;
};
