import { koreanShortNouns, koreanStopWords, koreanWholeEndings } from './common-words-ko.ts';
import type { ReadWord } from './word.ts';

const listed = (words: string): string[] => words.split(/\s+/u).filter((word) => word !== '');
const stops = new Set(listed(koreanStopWords));
const shortNouns = new Set(listed(koreanShortNouns));
const wholeEndings = listed(koreanWholeEndings);

/** Particles that no noun ends in by itself, longest first; what stands before them is surely a noun. */
const clearParticle =
  /^(.+?)(?:에게서는|으로부터|으로서는|에서부터|이라는|이라도|이라면|에서는|에서도|에서의|에게는|에게도|으로서|으로써|으로는|으로도|까지는|까지도|부터는|보다는|보다도|만큼은|만으로|에서|에게|한테|께서|으로|까지|부터|처럼|보다|마다|조차|마저|밖에|이나|이랑|하고|에는|에도|에만|에의|와의|과의|로서|로써|로는|로도|만이|만은|만을|을|를|들이|들을|들은|들의|들도|들에게)$/u;
/** Particles that are also the last syllable of many nouns. */
const unclearParticle = /^(.+?)([은는이가에의와과도로만나랑씩])$/u;
const copula =
  /^(.{2,}?)(?:입니다|이에요|예요|이라고|이라서|이라|이고|이며|이지만|이었습니다|이었다|였습니다|였다|이었|이죠|이네요|인가요|인지|인데|이다|라고|라는|라서|라면)$/u;
/** Verbs made of a noun: 하다, 되다, 시키다, 받다, -적인, -스럽다, -롭다. */
const nounVerb =
  /^([가-힣A-Za-z]{2,}?)(?:하(?:다|고|는|며|면|여|지|기|게|자|네|던|거나|지만|도록|려고|려면|면서|니까|므로|는데|는지|시[가-힣]*|셨[가-힣]*|세요|십시오|겠[가-힣]*|나요|냐|죠|지요|는[가-힣]{1,3}|기[를는도에]?|면[가-힣]?|게[가-힣]?|지[가-힣]{1,2})|해(?:서|요|도|야[가-힣]*|지[가-힣]*|줘[가-힣]*|주[가-힣]*|라|보[가-힣]*|놓[가-힣]*|버[가-힣]*|왔[가-힣]*|져[가-힣]*|졌[가-힣]*|진|질)?|했[가-힣]*|한(?:다[가-힣]*|데|지)?|할(?:까[가-힣]*|지[가-힣]*)?|함|합(?:니다|니까|시다)|되(?:다|고|는|며|면|어[가-힣]*|지[가-힣]*|기|게|도록|었[가-힣]*|니|니까|므로|네[가-힣]*|겠[가-힣]*|던|는[가-힣]{1,2})|돼[가-힣]*|된(?:다[가-힣]*)?|될[가-힣]{0,2}|됩니다|됐[가-힣]*|시[키켜킨킬킴][가-힣]*|받[은는을아고았][가-힣]*|당하[가-힣]*|당[한할해했][가-힣]*|적(?:인|으로|이고|이며|이다|이라[가-힣]*|입니다|이에요)|스[러럽레][가-힣]*|로[운워울웠]|롭[가-힣]*)$/u;
const verbEnding =
  /(?:습니다|ㅂ니다|니다|니까|어요|아요|여요|워요|려요|겨요|켜요|쳐요|져요|네요|세요|까요|나요|지요|군요|거든요|래요|게요|을게|려면|으면|지만|는데|은데|던데|어서|[아워려여져해돼가와봐줘켜쳐러]서|려고|도록|면서|거나|든지|읍시다|ㅂ시다|자고|다고|다는|다면|는다|었[다고는던지으을어]?|았[다고는던지으을어]?|겠[다고지어습]?|으니|스러운|러운|로운|려운|거운|하는|있는|없는|같은|싶은|않[은는고아습]?|한다|된다|왔다|했다|렸다|졌다|어야|아야|여야|려야|워야|줘야|봐야|켜야|(?<![라화측반장방표냉])면|(?<![창광사신보최재참장중등])고|[하리이우기보]자|[아어여]질|(?<![언영단국용본문인연등장상주])어|고요|더라|구나|잖아요?|던|려|춰|줘|봐|라고요|세|죠|요|다|게|며|고서|으며|아도|어도|지를|지도|지는|기가|기는|기를|기도|기에|을까|을지|[다라]니|은지|는지|길래|느라|나서|다가)$/u;
/** Verbs whose stem a noun could be taken for, with the endings that make them say something of a noun. */
const verbStem =
  /(?:[버늘올걸내알열돌살들누부]리|기다리|[줄보쓰높붙모속]이|움직이|느끼|다니|만드|모르|바꾸|나누|[싸배키채지치]우|지키|시키|[고마미놓펼바]치|가르치|던지|[아어여]지|없애|[보지]내|끝나|나오|[나들]가|들어[오가]|다가오|[이다미]루|[부오흐따]르|서두르|[생남맡즐옮넘챙숨당]기|떠드|만들|떠들|[가-힣][아어여려]두|[아어]놓)(?:는|던|면|고|며|지|게|기|자|니|려|려고|어|어서)$/u;
/** Two syllables that are a verb, but for the nouns that look like one (언어, 육아). */
const shortVerb = /^[가-힣](?<![영언국단용본문인연상장])어$|^[가-힣](?<![육치남여유영동시])아$/u;
const plainForm =
  /^(?:(?:들어|나|올라|내려|돌아|다녀|지나|걸어)[갈올]|큰|긴|먼|센|찬|싼|[가-힣]{1,3}[운]|[가-힣]+(?:하게|스럽게|롭게|없이|같이|대로|히)|[크길짧쉽늦높낮넓좁깊]게|[많적높낮넓좁깊얕밝늦젊굳옳싫좋]은)$/u;

/** What the room's own writing proves about its nouns, so that 회의 keeps its 의 and 학교의 loses it. */
export class KoreanNouns {
  readonly #seen = new Set<string>();

  learn(surface: string): void {
    const base = clearParticle.exec(surface)?.[1];
    if (base !== undefined && base.length > 1) this.#seen.add(base.replace(/들$/u, ''));
  }

  has(noun: string): boolean {
    return this.#seen.has(noun);
  }
}

function withoutPlural(noun: string): string {
  return noun.length > 2 && noun.endsWith('들') ? noun.slice(0, -1) : noun;
}

function keepsWhole(surface: string, nouns: KoreanNouns): boolean {
  return nouns.has(surface) || wholeEndings.some((ending) => surface.endsWith(ending));
}

/** Reads an eojeol: the noun it starts with, or the first syllables of a verb. */
export function koreanReader(nouns: KoreanNouns): ReadWord {
  const noun = (base: string): ReturnType<ReadWord> => {
    const term = withoutPlural(base);
    const known = term.length > 1 || shortNouns.has(term);
    return {
      term: term.toLowerCase(),
      kind: known && !stops.has(term) ? 'noun' : 'stop',
      shown: base.length,
    };
  };
  const verb = (surface: string): ReturnType<ReadWord> => {
    const base = surface.slice(0, 2);
    return { term: `${base}~`, kind: base.length > 1 && !stops.has(base) ? 'plain' : 'stop' };
  };
  return (surface) => {
    if (stops.has(surface) || /^[\d.,:]+[가-힣]{0,2}$/u.test(surface))
      return { term: surface, kind: 'stop' };
    const clear = clearParticle.exec(surface)?.[1];
    if (clear !== undefined && !/.(?:지|기|것|수|데|줄)$/u.test(clear)) {
      if (plainForm.test(clear) || verbStem.test(clear)) return verb(surface);
      const inner = unclearParticle.exec(clear)?.[1];
      const twice =
        inner !== undefined &&
        clear.endsWith('만') &&
        inner.length > 1 &&
        !keepsWhole(clear, nouns);
      return noun(twice ? inner : clear);
    }
    if (keepsWhole(surface, nouns)) return noun(surface);
    if (verbStem.test(surface) || plainForm.test(surface) || shortVerb.test(surface)) {
      return verb(surface);
    }
    const verbOf = nounVerb.exec(surface)?.[1];
    if (verbOf !== undefined) {
      const kind = stops.has(verbOf) ? 'stop' : nouns.has(verbOf) ? 'noun' : 'plain';
      return { term: verbOf, kind, shown: verbOf.length };
    }
    const being = copula.exec(surface)?.[1];
    if (being !== undefined) return noun(being);
    if (surface.length > 2 && verbEnding.test(surface))
      return verb(surface.replace(verbEnding, ''));
    const unclear = unclearParticle.exec(surface)?.[1];
    return noun(unclear ?? surface);
  };
}
