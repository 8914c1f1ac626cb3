import type { Evidence } from '@murmur/contract/evidence';
import type { Unit } from '@murmur/contract/outline/figures';
import { createContext, useContext } from 'react';

/** A statement of the analysis and its evidence: a sentence of a voice, or a theme. */
export type Statement = {
  /** Null for a theme, which cannot be voted on. */
  sentenceId: string | null;
  /** A theme's name; a sentence has none. */
  title: string | null;
  text: string;
  opinionCount: number;
  participantCount: number;
  evidence: Evidence[];
  misreadCount: number;
};

type EvidenceTable = {
  /** The unit of the counts: people or rooms. */
  unit: Unit;
  statements: ReadonlyMap<string, Statement>;
  /** The sentences that cite what was written in this browser. */
  cited: ReadonlySet<string>;
  show: (statement: Statement) => void;
};

export const EvidenceContext = createContext<EvidenceTable>({
  unit: 'people',
  statements: new Map(),
  cited: new Set(),
  show: () => {},
});

export const useEvidence = (): EvidenceTable => useContext(EvidenceContext);
