import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { roomScreens, screenOf, screens } from './screens.ts';

describe('the preloaded screen', () => {
  it.each([
    ['/', '/'],
    ['/join', '/join'],
    ['/join/', '/join'],
    ['/join/AB2CD3', '/join/:roomId'],
    ['/host/abc', '/host/:roomId'],
    ['/discuss/abc/observer', '/discuss/:roomId/observer'],
    ['/discuss/abc/def', '/discuss/:roomId/:participantId'],
    ['/results', '/results'],
    ['/results/abc', '/results/:roomId'],
    ['/shared/abc', '/shared/:shareId?'],
    ['/no/such/page', '*'],
  ])('for %s is the one that the router shows there', (path, pattern) => {
    expect(screenOf(path)).toBe(pattern);
    expect(matchPath(pattern, path)).not.toBeNull();
    expect(Object.keys({ ...screens, ...roomScreens })).toContain(pattern);
  });
});
