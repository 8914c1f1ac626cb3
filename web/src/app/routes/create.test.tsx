import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventWith } from '../../testing/event-data.ts';
import { roomId, waitingRoom } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused, silent, stubServer } from '../../testing/stub-server.ts';
import Create from './create.tsx';

/** A server that creates every room; returns the bodies that it receives. */
const takeRooms = (more: Parameters<typeof stubServer>[0] = {}): unknown[] => {
  const bodies: unknown[] = [];
  stubServer({
    'POST /api/rooms/': ({ body }) => {
      bodies.push(body);
      return ok({ ...waitingRoom, host_token: 'the-token' }, 201);
    },
    ...more,
  });
  return bodies;
};
const show = () => renderScreen('/create', '/create', <Create />);
const topic = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create the room' });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

beforeEach(() => {
  localStorage.clear();
});

describe('creating an event', () => {
  it('states at a small room size and at the room names that small rooms are not named in public', async () => {
    renderScreen('/create?event', '/create', <Create />);
    const warning = /do not name rooms with fewer than 5 people/;
    const size = await screen.findByRole('slider', { name: /People per room/ });
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(size, { target: { value: '4' } });
    expect(screen.getByText(warning)).toBeTruthy();
    fireEvent.change(size, { target: { value: '8' } });
    await userEvent.click(screen.getByRole('radio', { name: 'People choose' }));
    expect(screen.getByText(warning)).toBeTruthy();
  });
});

describe('creating an event', () => {
  it('asks where people meet, and sends the choice', async () => {
    const bodies: unknown[] = [];
    stubServer({
      'POST /api/events': ({ body }) => {
        bodies.push(body);
        return ok({ ...eventWith({ venue: 'online' }), host_token: 'the-token' }, 201);
      },
    });
    renderScreen('/create?event', '/create', <Create />);
    await userEvent.type(topic(), 'Where to put benches?');
    const online = await screen.findByRole('radio', { name: 'Online' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In a hall' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'People choose' }));
    const labels = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Names of the rooms/ });
    expect(labels.placeholder).toContain('Table 1');
    await userEvent.click(online);
    expect(labels.placeholder).toContain('Team 1');
    expect(screen.queryByText(/table/i)).toBeNull();
    await userEvent.type(labels, 'Red{Enter}Blue');
    await userEvent.click(screen.getByRole('button', { name: 'Create the event' }));
    await screen.findByText('elsewhere');
    expect(bodies).toMatchObject([{ venue: 'online', labels: ['Red', 'Blue'] }]);
  });
});

describe('creating a room', () => {
  it('sends the chosen options, stores the token and replaces the form by the dashboard', async () => {
    const bodies = takeRooms();
    show();
    const before = history.length;
    await userEvent.type(topic(), '  Where to put benches?  ');
    fireEvent.change(slider('Duration'), { target: { value: '4.2' } });
    await userEvent.click(screen.getByRole('button', { name: '20 people' }));
    await userEvent.click(submit());
    await screen.findByText('elsewhere');
    expect(bodies).toEqual([
      {
        topic: 'Where to put benches?',
        duration: 4,
        max_participants: 20,
        shared_by_default: true,
        reveal: 'end',
        results_shared_by: 'host',
        approve: false,
        filter: 'hold',
        language: 'en',
      },
    ]);
    expect(localStorage.getItem(`murmur.host.${roomId}`)).toBe('the-token');
    expect([location.pathname, history.length]).toEqual([`/host/${roomId}`, before]);
  });

  it.each([
    ['Right away', { shared_by_default: true, reveal: 'now' }],
    ['Private unless shared', { shared_by_default: false, reveal: 'now' }],
  ])('lets the host choose the readers: %s', async (name, rules) => {
    const bodies = takeRooms();
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^At the end/ }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name }));
    await userEvent.click(submit());
    await screen.findByText('elsewhere');
    expect(bodies).toMatchObject([rules]);
  });

  it('stores follow-up questions on the server, once all of them can be topics', async () => {
    const stored: unknown[] = [];
    takeRooms({
      [`PUT /api/rooms/${roomId}/questions`]: ({ body }) => {
        stored.push(body);
        return ok(body);
      },
    });
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    await userEvent.click(screen.getByText('Follow-up questions'));
    const list = screen.getByRole('textbox', { name: 'One question per line' });
    await userEvent.type(list, 'Who paints them?{Enter}Why?');
    await userEvent.click(screen.getByText('Follow-up questions'));
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toBe(
      '“Why?” Please write at least 5 characters.',
    );
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(list.closest('details')?.open).toBe(true);
    await userEvent.type(list, ' Because!');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(submit());
    await screen.findByText('elsewhere');
    const { duration, ask_position } = waitingRoom;
    const questions = ['Who paints them?', 'Why? Because!'].map((each) => ({
      topic: each,
      duration,
      ask_position,
    }));
    await waitFor(() => expect(stored).toEqual([{ questions }]));
  });

  it('lets participants share the results if the host wants it', async () => {
    const bodies = takeRooms();
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    await userEvent.click(screen.getByRole('switch', { name: /^Let participants share/ }));
    await userEvent.click(submit());
    await screen.findByText('elsewhere');
    expect(bodies).toMatchObject([{ results_shared_by: 'everyone' }]);
  });

  it('accepts custom words once the filter is on, and marks those that are too long', async () => {
    const bodies = takeRooms();
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    await userEvent.click(screen.getByText('Moderation'));
    await userEvent.click(screen.getByRole('radio', { name: 'No filter' }));
    expect(screen.queryByRole('textbox', { name: 'Words you add' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Hold for review' }));
    const words = screen.getByRole('textbox', { name: 'Words you add' });
    await userEvent.type(words, `{Enter}toad{Enter} -toad in the hole {Enter}${'x'.repeat(41)}`);
    await userEvent.click(screen.getByText('Moderation'));
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toMatch(/^At most 100 words/);
    await waitFor(() => expect(document.activeElement).toBe(words));
    expect(words.closest('details')?.open).toBe(true);
    await userEvent.keyboard('{Backspace>41/}');
    await userEvent.click(submit());
    await screen.findByText('elsewhere');
    expect(bodies).toMatchObject([{ filter: 'hold', words: ['toad', '-toad in the hole'] }]);
  });

  it('cannot be submitted while the topic is blank, and says so', async () => {
    show();
    const bodies = takeRooms();
    const missing = () => document.getElementById(submit().getAttribute('aria-describedby') ?? '');
    await userEvent.type(topic(), '   ');
    expect(submit().disabled).toBe(true);
    expect(missing()?.textContent).toBe(topic().placeholder);
    // Some keyboards on screens send a form without its button.
    fireEvent.submit(topic().form as HTMLFormElement);
    expect(screen.getByRole('alert').textContent).toBe(topic().placeholder);
    await waitFor(() => expect(document.activeElement).toBe(topic()));
    expect(bodies).toEqual([]);
    await userEvent.type(topic(), 'Where?');
    expect(submit().disabled).toBe(false);
    expect(missing()).toBeNull();
  });

  it('reports a topic that is too short until it is edited', async () => {
    const { requests } = stubServer({});
    show();
    await userEvent.type(topic(), 'four');
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Please write at least 5 characters.');
    await userEvent.type(topic(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('accepts a topic of two hundred characters, and warns above a hundred and eighty', async () => {
    show();
    await userEvent.click(topic());
    await userEvent.paste('x'.repeat(180));
    expect(screen.getByText('180/200').className).not.toContain('orange');
    expect(screen.getByText('180/200').querySelector('svg')).toBeNull();
    await userEvent.paste('😀'.repeat(30));
    expect(screen.getByText('200/200').className).toContain('orange');
    expect(screen.getByText('200/200').querySelector('svg')).not.toBeNull();
    expect(Array.from(topic().value)).toHaveLength(200);
  });

  it('warns about a limit below ten people, and treats the last step as no limit', async () => {
    show();
    const limit = () => slider('Maximum participants').getAttribute('aria-valuetext');
    expect(limit()).toBe('No limit');
    for (const preset of ['5 people', '10 people', '20 people', '50 people', 'No limit']) {
      await userEvent.click(screen.getByRole('button', { name: preset }));
      expect(limit()).toBe(preset);
    }
    fireEvent.change(slider('Maximum participants'), { target: { value: '9' } });
    expect(screen.getByText(/With fewer than 10 people/)).toBeTruthy();
    fireEvent.change(slider('Maximum participants'), { target: { value: '10' } });
    expect(screen.queryByText(/With fewer than 10 people/)).toBeNull();
  });

  it('explains the rules', () => {
    show();
    expect(screen.getByText('How it works')).toBeTruthy();
    expect(screen.getByText(/^When time is up, the discussion ends automatically/)).toBeTruthy();
  });

  it('begins in the topic', async () => {
    show();
    await waitFor(() => expect(document.activeElement).toBe(topic()));
  });

  it('changes the duration by one minute with the arrow keys', async () => {
    show();
    slider('Duration').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(slider('Duration').getAttribute('aria-valuetext')).toBe('5 minutes');
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider('Duration').getAttribute('aria-valuetext')).toBe('4 minutes');
  });

  it('shows that the room is being created', async () => {
    stubServer({ 'POST /api/rooms/': silent });
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    await userEvent.click(submit());
    expect(await screen.findByText('Creating your room')).toBeTruthy();
  });

  it('keeps the form when the server refuses, and shows the reason', async () => {
    stubServer({ 'POST /api/rooms/': refused(422, 'VALIDATION_ERROR', 'The topic is odd') });
    show();
    await userEvent.type(topic(), 'Where to put benches?');
    await userEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The topic is odd');
    expect(alert.dataset['tone']).toBe('yellow');
    expect(topic().value).toBe('Where to put benches?');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(submit());
  });
});
