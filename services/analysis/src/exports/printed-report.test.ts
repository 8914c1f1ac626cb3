import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { inLanguage } from '../languages/in-language.ts';
import { aReport, lines } from '../testing/a-report.ts';
import { PrintQueue } from './print-queue.ts';

const hasPoppler = ((): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The minimum gap in dots between two characters that are separated by a space. */
const minGap = 6;

const clock = new FakeClock();
const printQueue = new PrintQueue(clock);
afterAll(() => printQueue.close());

describe('the printed report', () => {
  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)(
    'in %s is a PDF of one to three pages and less than 200 kB',
    async (language) => {
      const pdf = Buffer.from(await printQueue.printReports([aReport(language)], 'a-room'));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeLessThan(200_000);
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
      expect([1, 2, 3]).toContain(pages);
    },
  );

  test('fits long texts, and words longer than a line', async () => {
    const long = `${'word '.repeat(180)}${'endless'.repeat(30)}`;
    const pdf = Buffer.from(await printQueue.printReports([aReport('en', long)], 'a-room'));
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)?.length).toBeGreaterThan(2);
  });
});

(hasPoppler ? describe : describe.skip)('the printed report, read by poppler', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'murmur-pdf-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const print = async (report: ReturnType<typeof aReport>): Promise<string> => {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, await printQueue.printReports([report], 'a-room'));
    return file;
  };

  /**
   * Counts the separate patches of ink in the first line of the topic, at 100 dots per inch. The parts of a character
   * are closer together than characters separated by a space.
   */
  const patchesOfTopic = async (language: Language, topic: string): Promise<number> => {
    const file = await print({ ...aReport(language), topic });
    const [x, y, width, height] = [60, 98, 740, 40];
    const area = `-r 100 -gray -f 1 -l 1 -x ${x} -y ${y} -W ${width} -H ${height}`;
    const image = execFileSync('pdftoppm', [...area.split(' '), file]);
    const dots = image.subarray(image.length - width * height);
    let patches = 0;
    let blank = Number.POSITIVE_INFINITY;
    for (let column = 0; column < width; column += 1) {
      let inked = false;
      for (let row = 0; row < height; row += 1) {
        if ((dots[row * width + column] ?? 255) < 160) inked = true;
      }
      if (inked && blank >= minGap) patches += 1;
      blank = inked ? 0 : blank + 1;
    }
    return patches;
  };

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)(
    'has its text in %s, to be searched and read aloud',
    async (language) => {
      const file = await print(aReport(language));
      const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
      const withoutPictures = lines[language].replaceAll(
        /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\s/gu,
        '',
      );
      // A compatibility ideograph may be extracted as its unified equivalent.
      expect(text.normalize('NFKC').replaceAll(/\s+/gu, '')).toContain(
        withoutPictures.normalize('NFKC'),
      );
      expect(text).toContain(inLanguage[language].messages.report.title);
    },
  );

  test('has fewer patches of ink if a character is omitted, which the next test relies on', async () => {
    expect(await patchesOfTopic('en', 'a b c')).toBe(3);
    expect(await patchesOfTopic('en', 'a 😊 c')).toBe(2);
  });

  test.each([
    ['ko', '한 뷁 쀏 뭷'],
    ['en', 'a é ß W @ 7'],
    ['ja', 'あ カ 図 髙 﨑 齋'],
    ['zh', '图 优 優 罷 賃 鈔 繳 犧'],
    ['vi', 'ặ ễ ộ ừ Ạ đ'],
  ] as const)('shows each character that is hard to find in %s: %s', async (language, hard) => {
    expect(await patchesOfTopic(language, hard)).toBe(hard.split(' ').length);
  });

  test.each([
    ['Arabic', 'Budget: نريد المزيد من المقاعد please', 'Budget: … please'],
    ['Hebrew with a number', 'שלום 2026 לכולם', '… 2026 …'],
    [
      'emoji of a family, a flag and a skin tone',
      'We 👨‍👩‍👧‍👦 like 🇰🇷 this 👍🏽 much',
      'We like this much',
    ],
    ['stacked combining marks', `Z${'\u0315\u0343'.repeat(40)}algo`, 'Z'],
  ])('marks the omission of %s, and prints the rest', async (_what, topic, shown) => {
    const file = await print({ ...aReport('en'), topic });
    const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(shown);
    expect(text).not.toMatch(/[?\ufffd□]/u);
  });

  test('has no page with only the notes, in a file of all questions of any length', async () => {
    const words = lines.ko.slice(0, 6);
    for (let repeats = 1; repeats <= 12; repeats += 1) {
      const one = aReport('ko', `${lines.ko} `.repeat(repeats));
      const file = join(folder, 'questions.pdf');
      writeFileSync(file, await printQueue.printReports([one, one], 'a-room'));
      const text = execFileSync('pdftotext', ['-layout', file, '-']).toString();
      const pages = text.split('\f').slice(0, -1);
      expect(pages.filter((page) => !page.includes(words))).toEqual([]);
    }
  });

  test('omits emoji rather than showing empty boxes', async () => {
    const text = execFileSync('pdftotext', [await print(aReport('en')), '-']).toString();
    expect(text).toContain('“said” many…');
    expect(text).not.toMatch(/[?\ufffd□]/u);
  });
});

describe('the print queue', () => {
  const alone = new FakeClock();
  afterEach(() => {
    if (alone.pending > 0) throw new Error('timers were left behind');
  });

  test('ends its thread after a minute without prints, and can print again afterwards', async () => {
    const own = new PrintQueue(alone);
    await own.printReports([aReport('en')], 'a-room');
    expect(alone.pending).toBe(1);
    await alone.advance(60_000);
    expect(alone.pending).toBe(0);
    expect((await own.printReports([aReport('en')], 'a-room')).length).toBeGreaterThan(1_000);
    await own.close();
  });

  test('prints many editions one after another', async () => {
    const own = new PrintQueue(alone);
    const pdfs = await Promise.all(
      (['ko', 'ja', 'en'] as const).map((one) => own.printReports([aReport(one)], 'a-room')),
    );
    expect(new Set(pdfs.map(({ length }) => length)).size).toBe(3);
    await own.close();
  });

  test('prints an edition once for all requests, and caches it until the results change', async () => {
    const own = new PrintQueue(alone);
    const pdfs = await Promise.all(
      Array.from({ length: 100 }, () => own.printReports([aReport('en')], 'a-room')),
    );
    expect(new Set(pdfs).size).toBe(1);
    expect(await own.printReports([aReport('en')], 'a-room')).toBe(pdfs[0]);
    const changed = { ...aReport('en'), topic: 'Another topic' };
    expect(await own.printReports([changed], 'a-room')).not.toBe(pdfs[0]);
    await own.close();
  });

  test('caches prints for ten minutes after its thread has ended', async () => {
    const own = new PrintQueue(alone);
    const first = await own.printReports([aReport('en')], 'a-room');
    await alone.advance(590_000);
    expect(await own.printReports([aReport('en')], 'a-room')).toBe(first);
    await alone.advance(11_000);
    expect(await own.printReports([aReport('en')], 'a-room')).not.toBe(first);
    await own.close();
  });

  test('rejects the current print when it is closed', async () => {
    const own = new PrintQueue(alone);
    const printing = own.printReports([aReport('en')], 'a-room');
    await Promise.all([
      expect(printing).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      own.close(),
    ]);
    await own.close();
  });

  test('rejects a print that takes too long, and prints the next in a new thread', async () => {
    const own = new PrintQueue(alone);
    const stuck = own.printReports([aReport('en')], 'a-room');
    const next = own.printReports([aReport('ko')], 'a-room');
    await Promise.all([
      expect(stuck).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      alone.advance(15_000),
    ]);
    expect((await next).length).toBeGreaterThan(1_000);
    await own.close();
  });

  test('measures the timeout from the start of the print, not from the request', async () => {
    const own = new PrintQueue(alone);
    const first = own.printReports([aReport('en')], 'a-room');
    const second = own.printReports([aReport('ko')], 'a-room');
    await alone.advance(14_000);
    await first;
    await alone.advance(14_000);
    expect((await second).length).toBeGreaterThan(1_000);
    await own.close();
  });

  test('queues up to a limit, and rejects others with a time to retry', async () => {
    const own = new PrintQueue(alone);
    const titled = (topic: string, room: string) =>
      own.printReports([{ ...aReport('en'), topic }], room);
    const taken = Array.from({ length: 31 }, (_, at) => titled(`Topic ${at}`, `room-${at % 6}`));
    const again = titled('Topic 7', 'room-1');
    await expect(titled('One more', 'another-room')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterMs: 10_000 },
    });
    const all = Promise.allSettled([...taken, again]);
    await own.close();
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
    expect((await own.printReports([aReport('en')], 'a-room')).length).toBeGreaterThan(1_000);
    await own.close();
  });

  test('leaves places to other rooms, however many editions of one room are requested', async () => {
    const own = new PrintQueue(alone);
    const titled = (topic: string, room: string) =>
      own.printReports([{ ...aReport('en'), topic }], room);
    const flood = Array.from({ length: 40 }, (_, at) => titled(`Topic ${at}`, 'loud-room'));
    const other = titled('Another', 'quiet-room');
    const outcomes = await Promise.allSettled(flood);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect((await other).length).toBeGreaterThan(1_000);
    await own.close();
  });

  test('reveals no text of a report that cannot be printed', async () => {
    const own = new PrintQueue(alone);
    const broken = { ...aReport('en'), themes: [{ title: 'secret' }] };
    const failure = await own
      .printReports([broken as never], 'a-room')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE' });
    expect(String((failure as Error).cause)).not.toContain('secret');
    await own.close();
  });
});
