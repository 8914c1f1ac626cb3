import { expect, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import { adviceFor, fieldWords } from './field-words.ts';

const refused =
  'told tellRoom #wasHeard answersWithinMs mostTries scopeAtHand VOTES_TOLD patienceMs whoVoted longestPauseMs smallestSweep keptForReadingMs way turns';
const allowed = 'teller heart almost atMost mostly year place clear always turn';

it.each(refused.split(' '))('%s is refused, with a suggestion', (name) => {
  expect(adviceFor(name)).toMatch(/: use \S+/);
});
it.each(allowed.split(' '))('%s is allowed', (name) => {
  expect(adviceFor(name)).toBe(null);
});

const typescript = { filename: 'services/room/src/room-api.ts' };
const error = /: use /;

const rule = fieldWords as Parameters<RuleTester['run']>[1];

new RuleTester().run('field-words', rule, {
  valid: [
    { ...typescript, name: 'an API name as a key', code: 'const answer = { told: true };' },
    { ...typescript, name: 'an API name as a member', code: 'const at = room.last_said_at;' },
    { ...typescript, name: 'an API name in a type', code: 'type Answer = { told: boolean };' },
    {
      ...typescript,
      name: 'an API name destructured under another',
      code: 'const { way: method } = quality;',
    },
    { name: 'an icon in its file', code: 'const Ear = 1;', filename: 'icons/result-icons.ts' },
  ],
  invalid: [
    { ...typescript, name: 'a variable', code: 'const told = 1;', errors: [error] },
    { ...typescript, name: 'a parameter', code: 'const f = (way: string) => 1;', errors: [error] },
    {
      ...typescript,
      name: 'an API name destructured as it is',
      code: 'const { told } = answer;',
      errors: [error],
    },
    { ...typescript, name: 'a computed key', code: 'const a = { [told]: 1 };', errors: [error] },
    { ...typescript, name: 'a computed member', code: 'const a = b[told];', errors: [error] },
    { ...typescript, name: 'another key', code: 'const a = { heard: 1 };', errors: [error] },
    { ...typescript, name: 'a private name', code: 'class A { #told = 1 }', errors: [error] },
    { ...typescript, name: 'the icon elsewhere', code: 'const Ear = 1;', errors: [error] },
    {
      name: 'a file name',
      code: 'const a = 1;',
      filename: 'services/room/src/tell-room.ts',
      errors: [error],
    },
  ],
});
