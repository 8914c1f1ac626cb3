import type { Agreement } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { Opinion } from '@murmur/contract/opinion';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import { makeReport, type Report } from '../exports/report.ts';
import { showAllResults } from '../results/show-results.ts';

const discussedAt = new Date('2026-01-05T09:01:00.000Z');

/** Returns a shared opinion in the room service's format. */
export const opinion = (id: string, content: string): Opinion => ({
  id,
  content,
  submitted_at: '2026-01-05T09:02:00.000Z',
  is_public: true,
  participant_id: 'public-id',
  nickname: 'Quiet Otter',
});

/** One line in each script with difficult characters: rare ideographs, stacked marks, emoji. */
export const lines: Record<Language, string> = {
  ko: '도서관이 저녁 늦게까지 열려 있으면 좋겠습니다 뷁 😊',
  en: 'The library should stay open, “said” many… 👍🏽',
  ja: '図書館を夜も開けてほしいという髙橋さんと山﨑さんの声',
  zh: '優步繳稅，罷工、賃車與鈔票；图书馆应该开放，让学习时间变长',
  vi: 'Thư viện nên mở cửa đến tối, nhất là trước kỳ thi đặc biệt ở quận ấy',
};

/** A room without votes. */
const votes: VoteSummary = {
  voters: 0,
  votes: 0,
  votesUntil: null,
  notShown: 0,
  silentHosts: 0,
  positions: null,
  common: [],
  rejected: [],
  divided: [],
  uncertain: [],
  questions: [],
  sameAs: new Map(),
  joined: new Set<string>(),
  answered: new Set(),
  groups: [],
  byRoom: [],
  compared: [],
};

export const results = (language: Language, line = lines[language]): AllResults => {
  const base = anAnalysis();
  return showAllResults(
    anAnalysis({
      language,
      topic: line,
      summaries: { neutral: line, basic: line, mild: line, spicy: line },
      reporterSummary: `${line}\n\n${line}`,
      characters: base.characters.map((one) => ({ ...one, response: line })),
      themes: base.themes.map((theme) => ({ ...theme, title: line, summary: line })),
    }),
    {
      texts: new Map([['o-1', line]]),
      rooms: new Map(),
      questionIds: new Set(),
      misreads: new Map(),
      votes,
    },
  );
};

export const aReport = (language: Language, line?: string): Report =>
  makeReport(results(language, line), discussedAt);

/** Returns an opinion with which nine people agree and one disagrees. */
export const agreed = (id: string, content: string): Agreement => ({
  voters: 12,
  votes: 12,
  votes_until: null,
  common: [
    {
      opinion: { id, content },
      same: [],
      agree: 9,
      disagree: 1,
      pass: 2,
      agree_share: 0.9,
      low: 0.6,
      high: 0.98,
    },
  ],
  rejected: [],
  divided: [],
  uncertain: [],
  questions: [],
  groups: [],
});
