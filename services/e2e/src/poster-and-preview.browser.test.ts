import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openProductForTests } from './product-for-tests.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** Topics of the maximum length, in wide characters of each script. */
const topics: Record<Language, string> = {
  ko: '우리 학교 점심시간을 어떻게 바꾸면 모두에게 좋을까요? ',
  en: 'How should our school change the lunch break for everybody? ',
  ja: '学校の昼休みをどのように変えれば、みんなにとって良くなりますか？',
  zh: '我们学校的午休时间应该怎样调整，才能让每个人都满意呢？',
  vi: 'Trường chúng ta nên thay đổi giờ nghỉ trưa thế nào cho mọi người? ',
};

describe('the printable sheet', () => {
  test.each(languages)(
    'fits one page of A4 with its QR code and its code, in %s',
    async (language) => {
      const topic = topics[language].repeat(8).slice(0, 200).trim();
      const { room } = await openTestRoom(product.base, { topic, language });
      const page = await browser.openPage({ locale: language });
      await page.goto(`${product.base}/host/${room.room_id}?view=sheet`);
      await page.getByText(room.room_code, { exact: true }).waitFor();
      const qr = page.getByRole('article').getByRole('img');
      await qr.waitFor();
      await qr.evaluate((image: HTMLImageElement) => image.decode());
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    },
    60_000,
  );
});

/** Opinions that try to act in a page or a file, to overflow it, or to turn its direction. */
const hostile = [
  '<img src=x onerror="window.acted = 1"><script>window.acted = 1</script> for everybody',
  `<style>@page { size: 1cm }</style> </article></body> ${'W'.repeat(400)}`,
  `יותר זמן להפסקת הצהריים ${'ا\u0651\u0301\u0489'.repeat(150)}`,
  `[a link](javascript:window.acted=1) ![x](https://tracker.example/x.png) ${'长'.repeat(300)}`,
  '=HYPERLINK("https://tracker.example","click") @import url(https://tracker.example/a.css)',
];

describe('printed results of hostile opinions', () => {
  test('act in no way, load nothing, and stay on one page of A4', async () => {
    const testRoom = await openTestRoom(product.base, { shared_by_default: true });
    const seats = [];
    for (let seat = 0; seat < 8; seat += 1) seats.push(await testRoom.join());
    await testRoom.start();
    const opinions = [];
    for (const [at, text] of hostile.entries())
      opinions.push(await testRoom.submit(seats[at] as JoinedSeat, text));
    await testRoom.finish();
    for (const [at, opinion] of opinions.entries())
      for (const seat of seats) if (seat !== seats[at]) await testRoom.vote(seat, opinion, 'agree');

    const page = await browser.openPage({ locale: 'en' });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${product.base}/results/${testRoom.room.room_id}?view=poster`);
    await page.getByText('for everybody').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).not.toMatch(/tracker\.example|javascript:/);
    expect(await page.evaluate(() => 'acted' in window)).toBe(false);
    hosts.delete('');
    expect(hosts).toEqual(new Set([new URL(product.base).host]));
  }, 90_000);
});

describe('a link to results', () => {
  test('may be read for its preview by a program that obeys robots.txt', async () => {
    const testRoom = await openTestRoom(product.base, { topic: 'Trees or a road?' });
    await testRoom.join();
    await testRoom.start();
    await testRoom.finish();
    const { share_url } = await testRoom.api.call('shareResults', { params: testRoom.params });
    const { pathname } = new URL(share_url);
    const robots = await (await fetch(`${product.base}/robots.txt`)).text();
    const refused = [...robots.matchAll(/^Disallow: *(\S+)/gim)].map(([, path = '']) => path);
    expect(refused).toContain('/results/');
    expect(refused.filter((path) => pathname.startsWith(path))).toEqual([]);
    const preview = await (await fetch(product.base + pathname)).text();
    expect(preview).toContain('<meta property="og:title" content="Trees or a road?">');
  });
});
