/** Opinions that say much the same. */
export type Group = {
  /** All of its opinions, private ones too, the most typical first. */
  opinionIds: string[];
  /** Its most typical shared opinion (the medoid); null where all are private. */
  typicalId: string | null;
  /**
   * A content word that at least three people of the group used, as it is most often written; null
   * where there is none, and the group is led by its typical opinion alone.
   */
  word: string | null;
  /** What results call it already; absent while it has no name. */
  name?: string;
};

/**
 * What a room's opinions have in common, by words or by vectors of meaning. Each opinion stands in one
 * group, alone, or as noise; a repeated opinion stands where the first of its kind stands. The same
 * opinions give the same grouping, in whatever order they come.
 */
export type Grouping = {
  way: 'words' | 'embeddings';
  /** Most people first. */
  groups: Group[];
  /** Opinions that say something and stand alone. */
  singleIds: string[];
  /** Laughter, greetings, adverts, orders to the analysis: what says nothing of the topic. */
  noiseIds: string[];
  /** Repeated opinions, word for word or nearly: their id → the id of the first. */
  duplicateOf: Map<string, string>;
};
