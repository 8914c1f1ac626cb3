import { expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { moveQuestions, questionsIn, readQuestions, saveQuestions } from './question-store.ts';

it('reads one question per line, at most as long as a topic and as many as a series can have', () => {
  expect(questionsIn(' First? \r\n\n  Second?\u2028Third?')).toEqual([
    'First?',
    'Second?',
    'Third?',
  ]);
  expect(questionsIn('x'.repeat(300))).toEqual(['x'.repeat(limits.topic.max)]);
  expect(questionsIn('Again?\n'.repeat(50))).toHaveLength(limits.questions - 1);
});

it('passes on the list without the question just opened', () => {
  localStorage.clear();
  saveQuestions('one', ['First?', 'Second?']);
  moveQuestions('one', 'two', 'First?');
  expect(readQuestions('two')).toEqual(['Second?']);
  moveQuestions('two', 'three', 'Second?');
  expect(readQuestions('three')).toEqual([]);
  localStorage.setItem('murmur.questions.one', '{"no":"list"}');
  expect(readQuestions('one')).toEqual([]);
});
