import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
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
