import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { organiserForEachTest } from '../../testing/event-console.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import EventHelp from './event-help.tsx';

organiserForEachTest();

describe('the guide', () => {
  it('is for a hall unless its link or a tab names the other venue', async () => {
    renderScreen('/help/events', '/help/events', <EventHelp />);
    expect(await screen.findByText(/Walk over, or open it to look in/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Online' }));
    expect(screen.getByText(/Open it to look in/)).toBeTruthy();
    expect(screen.queryByText(/Walk over|table|Wi-Fi|phone/)).toBeNull();
    expect(location.search).toBe('?venue=online');
  });
});
