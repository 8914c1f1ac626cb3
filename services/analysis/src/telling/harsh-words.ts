const harsh = new RegExp(
  [
    '씨발|시발|ㅅㅂ|병신|ㅂㅅ|지랄|개새|새끼|미친|좆|존나|졸라|닥쳐|꺼져|쓰레기|한심|멍청|바보|등신|찌질|최악|역겹|혐오|빡치|개같|개판|끔찍|어이없|죽어',
    '\\b(?:damn\\w*|crap\\w*|shit\\w*|fuck\\w*|hell|stupid\\w*|idiot\\w*|moron\\w*|dumb\\w*|suck\\w*|hate\\w*|disgusting|pathetic|garbage|trash|bullshit|bs|wtf|stfu|ass|asshole|bitch\\w*)\\b',
    '馬鹿|バカ|ばか|アホ|あほ|クソ|くそ|死ね|死で|ゴミ|最悪|ふざけ|うざ|ウザ|キモ|殺',
    '他妈|妈的|傻逼|傻[bB]|垃圾|操你|滚|去死|蠢|白痴|脑残|恶心|狗屁|他媽|媽的|滾|蠢|白癡|腦殘|噁心',
    '(?<!\\p{L})(?:đm|đmm|vcl|vl|vãi|địt|đéo|chó chết|ngu|khốn|mất dạy|rác rưởi|cút|óc chó|thằng chó|đồ chó)(?!\\p{L})',
  ].join('|'),
  'iu',
);

/** Whether a text holds a word that a gentle voice would not repeat. */
export const soundsHarsh = (text: string): boolean => harsh.test(text.normalize('NFC'));
