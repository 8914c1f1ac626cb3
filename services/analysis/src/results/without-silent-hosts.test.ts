import { expect, it } from '@jest/globals';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import { withoutSilentHosts } from './without-silent-hosts.ts';

const statistics = {
  total_opinions: 6,
  active_participants: 3,
  participant_count: 4,
  participation_rate: 75,
  average_opinion_length: 20,
};

it('a silent host’s seat is no participant: three pupils who all wrote are 3 of 3', () => {
  const record = anAnalysis({ statistics });
  expect(withoutSilentHosts(record, 1).statistics).toEqual({
    ...statistics,
    participant_count: 3,
    participation_rate: 100,
  });
  expect(withoutSilentHosts(record, 0)).toBe(record);
});

it('nobody who wrote is left out, even if a removed seat is counted twice', () => {
  const record = anAnalysis({ statistics: { ...statistics, participant_count: 3 } });
  expect(withoutSilentHosts(record, 2).statistics).toMatchObject({
    participant_count: 3,
    participation_rate: 100,
  });
});
