/** Final sounds of digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitEnds = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''];

/** The final consonant of what a text ends in, '' for an open syllable; Latin letters as Koreans read them. */
function finalSound(text: string): string {
  const last = /[\p{L}\p{N}%](?=[^\p{L}\p{N}%]*$)/u.exec(text)?.[0] ?? '';
  if (last >= '가' && last <= '힣') {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? '' : final === 8 ? 'ㄹ' : 'ㅇ';
  }
  if (/[0-9]/u.test(last)) return digitEnds[Number(last)] ?? '';
  if (/[lL]/u.test(last)) return 'ㄹ';
  if (/[mnMN]/u.test(last)) return 'ㅁ';
  return /(?:ng|[aeiou][bpktc])[^\p{L}\p{N}]*$/iu.test(text) ? 'ㄱ' : '';
}

/** Chooses between the two shapes of a particle: after a consonant (은, 이, 을, 으로) or a vowel (는, 가, 를, 로). */
export function pickJosa(before: string, closed: string, open: string): string {
  const sound = finalSound(before);
  if (closed === '으로') return sound === '' || sound === 'ㄹ' ? open : closed;
  return sound === '' ? open : closed;
}
