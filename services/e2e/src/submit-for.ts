import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Page } from 'playwright-core';
import { readStorage } from './test-browser.ts';

/** Submits an opinion outside the page on behalf of its participant; the page must show its effect. */
export const submitFor = async (
  page: Page,
  { base, roomId }: { base: string; roomId: string },
  content: string,
): Promise<void> => {
  const { participant_id } = JSON.parse((await readStorage(page, `murmur.seat.${roomId}`)) ?? '');
  await createApiClient(base).call('submitOpinion', {
    params: { id: roomId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { participant_id, content, is_public: true },
  });
};
