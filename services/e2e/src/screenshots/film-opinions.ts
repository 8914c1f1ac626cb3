/** What a class of thirty says in the film of the README: its opinion, and how many of ten agree with it. */
export const filmTopic = 'Should phones be collected in the morning?';

export const filmOpinions: readonly { content: string; agree: number }[] = [
  { content: 'Collect phones for lessons, but give them back at lunch.', agree: 9.3 },
  { content: 'Without phones we actually talk to each other at lunch.', agree: 5 },
  { content: 'I need my phone after practice to call my parents.', agree: 8.6 },
  { content: 'A phone that buzzes in a lesson distracts everyone around it.', agree: 8.2 },
  { content: 'Teachers should put their phones away during lessons too.', agree: 8.8 },
  { content: 'Phones should stay at home altogether.', agree: 0.7 },
  { content: 'A locker for each class, so that no phone gets broken.', agree: 6.4 },
  { content: 'We use the camera for the board, that helps me learn.', agree: 6.8 },
  { content: 'My phone is private, and nobody may take it from me.', agree: 4.6 },
  { content: 'Younger pupils yes, but we are old enough to decide.', agree: 4.2 },
  { content: 'Half of the class plays games under the desk.', agree: 5.4 },
  { content: 'Silent mode is enough if everybody sticks to it.', agree: 5.2 },
  { content: 'Try it for two weeks, and then let us vote again.', agree: 8.4 },
  { content: 'Only those who disturb a lesson should lose their phone.', agree: 7.6 },
  { content: 'Collecting thirty phones wastes ten minutes every day.', agree: 3.6 },
  { content: 'I was calmer in the week when we had no phones.', agree: 4.4 },
  { content: 'In an emergency my family must be able to reach me.', agree: 7.2 },
  { content: 'The office has a telephone for emergencies.', agree: 3.8 },
  { content: 'Phones make it easy to bully someone during breaks.', agree: 5.6 },
  { content: 'Learn to use them well instead of locking them away.', agree: 7.4 },
  { content: 'More phone-free lessons, more group work.', agree: 4.8 },
  { content: 'I want to listen to music at lunch.', agree: 6.2 },
  { content: 'Give us tablets, then nobody needs a phone.', agree: 3.4 },
  { content: 'Parents should hear about this before it starts.', agree: 5.8 },
];
