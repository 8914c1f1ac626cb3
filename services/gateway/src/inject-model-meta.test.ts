import { expect, test } from '@jest/globals';
import { injectModelMeta } from './inject-model-meta.ts';

const html = '<html><head></head></html>';
const meta = '<meta name="murmur-model" content="yes">';
const settled = () => new Promise(setImmediate);

test('a page names a model only once the analysis service reports one', async () => {
  const name = injectModelMeta(async () => ({ model: true }));
  expect(name(html)).not.toContain(meta);
  await settled();
  expect(name(html)).toContain(`${meta}</head>`);
});

test('a page mentions no model if there is none', async () => {
  const name = injectModelMeta(async () => ({ model: false }));
  await settled();
  expect(name(html)).toBe(html);
});

test('an analysis service that was down is queried again, and one that responded is not', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve({ model: true })];
  let calls = 0;
  const name = injectModelMeta(() => {
    calls += 1;
    return answers.shift() ?? Promise.reject(new Error('queried too often'));
  });
  await settled();
  expect(name(html)).toBe(html);
  await settled();
  expect(name(html)).toContain(meta);
  expect(name(html)).toContain(meta);
  expect(calls).toBe(2);
});
