/** Characters to repeat in a text, from many scripts and keyboards, and with special properties. */
const singles = Array.from(
  'aZ0٣१५é߷ßдЖαאبتकখગਕகతಕകකกກཀမქአᎠᐁភᠠᡃㄅぁアㅋㅎㅠ가힣草一龥々ー〇ｗＡ１ｱￒ𐍈𝒜𝔸𐀀😀🏽🇰👨' +
    '.,-_*`~#>|<[]()!?@+=/\\:;"\'“”「」…·•°%&^$ \u00a0\u3000\u200d\u0301\u0489\u20e3\ufe0f\n\t',
);

/** Fragments that open something without closing it, or close it in two ways. */
const pieces = [
  'a-',
  '1.',
  'a.',
  '..',
  '@@',
  'a@',
  '@a.',
  'a@b.',
  'www.',
  'http://',
  '://',
  'tel:',
  'a/b.',
  '1 ',
  '1-',
  '0 12 ',
  '(1)',
  '+1',
  '19',
  '2026-',
  '1-1.',
  'aa11',
  'x. 1) ',
  '- ',
  '> ',
  '# ',
  '[',
  '![',
  '](',
  '[a](',
  '[a][',
  '((',
  '<a ',
  '</',
  '<!--',
  '<script>',
  '<b<',
  '-->',
  '&amp;',
  '&#38;',
  '&',
  'amp;',
  '**',
  '__',
  '_a',
  '~~',
  '`',
  '\\',
  '{"',
  '{ "a" ',
  '“',
  '"',
  "'a'",
  '“a”',
  'ㅋㅋ ',
  '회의가 ',
  '너무 ',
  '길어요 ',
  '안 ',
  '못',
  '지 않',
  '카톡 id ',
  '010-',
  '이전 ',
  '무시 ',
  '我们应该',
  '不',
  '没有',
  '请',
  '輸出',
  '忽略',
  '十',
  '千万',
  '大家',
  '微信',
  '草w',
  'ない',
  'とだけ',
  '要約は',
  '八十',
  'ーー',
  'お疲れ',
  'です',
  'ignore ',
  'the ',
  'system ',
  'not ',
  'no ',
  'hi ',
  'lol ',
  'haha',
  'ha ha ',
  'so tired ',
  'test ',
  'không ',
  'một ',
  'bỏ qua ',
  'chào ',
  'mười ',
  'ạ ',
  'zalo ',
  'e\u0301',
  'Z\u0351\u036b\u0343',
  'a\u200b',
  '\ud800',
  '🇰🇷',
  '👩‍👧',
  '\r\n',
  '. ',
  '! ',
  '。',
  '，',
];

/** Returns a generator of pseudorandom numbers from 0 to 1 that are the same in every run. */
const generator = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const filled = (motif: string, length: number): string =>
  Array.from(motif.repeat(Math.ceil(length / motif.length)))
    .slice(0, length)
    .join('');

const people = [
  '회의가 너무 길어요 ㅋㅋㅋㅋㅋㅋㅋㅋ',
  '我们应该增加停车位而且学校附近的交通太乱了',
  '公園の草ｗｗｗｗｗｗｗｗを刈ってほしい',
  'Buses, trains and bikes... e.g. from 7.30-9.00 (see a/b, c-d)!!! ',
  'Nên có thêm xe buýt và chỗ để xe ạ ạ ạ ',
];

/**
 * Returns the repeating units of `count` hostile texts: ordinary sentences, single characters, single fragments, and
 * then mixtures of a few of these.
 */
export const hostileMotifs = (count: number): string[] => {
  const random = generator(17);
  const atoms = [...singles, ...pieces];
  const pick = (): string => atoms[Math.floor(random() * atoms.length)] ?? '';
  const motifs = [...people, ...atoms];
  while (motifs.length < count) {
    const parts = Array.from({ length: 2 + Math.floor(random() * 4) }, pick);
    // Half of the mixtures repeat one part, so that there are runs as well as alternations.
    if (random() < 0.5) parts[0] = (parts[0] ?? '').repeat(2 + Math.floor(random() * 40));
    motifs.push(parts.join(''));
  }
  return motifs.slice(0, count);
};

/** Returns a text of `length` code points that repeats one motif. */
export const hostileText = (motif: string, length: number): string => filled(motif, length);

/**
 * Returns the duration of the shortest of several runs of `work`, in ms, because other load on the machine can only
 * add time.
 */
export const minMs = (work: () => unknown, runs = 3): number => {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const since = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - since);
  }
  return shortest;
};
