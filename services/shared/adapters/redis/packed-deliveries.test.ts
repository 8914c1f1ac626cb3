import { describe, expect, it } from '@jest/globals';
import type { Delivery } from '@murmur/contract/publication';
import type { DownEvent } from '@murmur/contract/socket-down';
import * as fc from 'fast-check';
import { packDeliveries, unpackDeliveries } from './packed-deliveries.ts';

const opinionOf = (content: string) => ({
  id: 'b7Qn3f0sXr5yLw2k',
  content,
  submitted_at: '2026-01-05T09:00:00.000Z',
  is_public: true,
  participant_id: 'Zt8c1VpQ0hJm',
  nickname: 'Quiet Otter',
});

const viewsOf = (content: string, hostSees: string): Delivery[] => {
  const opinion = opinionOf(content);
  const forHost = hostSees === content ? opinion : opinionOf(hostSees);
  const envelope = { room_id: 'room', timestamp: '2026-01-05T09:00:00.000Z' };
  const events = [
    { type: 'opinion_submitted', ...envelope, opinion, total_opinions: 1 },
    { type: 'new_opinion_submitted', ...envelope, opinion: forHost, is_public: true },
    { type: 'new_public_opinion', ...envelope, opinion },
    { type: 'shared_opinion_added', ...envelope, opinion },
  ] as DownEvent[];
  return events.map((event) => ({ event }));
};

describe('the views of a shared opinion', () => {
  it('contain its text once', () => {
    const packed = packDeliveries(viewsOf('Soup for everyone.', 'Soup for everyone.'));
    expect(packed.split('Soup for everyone.')).toHaveLength(2);
  });

  it('are decoded unchanged, whatever the content and whatever the host may see', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (content, hostSees) => {
        const views = viewsOf(content, hostSees);
        expect(JSON.stringify(unpackDeliveries(packDeliveries(views)))).toBe(JSON.stringify(views));
      }),
    );
  });

  it('are also read in the earlier format, with the text in each', () => {
    const views = viewsOf('Soup for everyone.', '');
    expect(unpackDeliveries(JSON.stringify(views))).toEqual(views);
    expect(unpackDeliveries(packDeliveries([]))).toEqual([]);
  });
});
