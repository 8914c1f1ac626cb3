import { expect, it } from '@jest/globals';
import type { RoomStatus } from '@murmur/contract/room';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['waiting', 'Waiting to start'],
  ['active', 'In progress'],
  ['processing', 'Analyzing'],
  ['closed', 'Ended'],
  ['paused', 'Unknown'],
])('a room that is %s is called “%s”', (status, name) => {
  renderScreen('/', '/', <StatusBadge status={status as RoomStatus} />);
  expect(screen.getByText(name)).toBeTruthy();
});
