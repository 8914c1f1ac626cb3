import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from './image-stages.ts';

type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
type Recording = { record: string; expr: string };
type Panel = { title: string; targets?: { expr: string }[] };

/** `path`: relative to the repository. */
export const readText = (path: string): string => readFileSync(join(repository, path), 'utf8');

const rules = (
  parse(readText('k8s/chart/files/alerts.yml')).groups as { rules: (Alert | Recording)[] }[]
).flatMap((group) => group.rules);

export const alerts = rules.filter((rule): rule is Alert => 'alert' in rule);

const recordings = rules.filter((rule): rule is Recording => 'record' in rule);
export const recorded = new Set(recordings.map(({ record }) => record));

export const watchedQueries = (): [source: string, query: string][] => {
  const { panels } = JSON.parse(readText('k8s/chart/files/dashboards/murmur.json')) as {
    panels: Panel[];
  };
  return [
    ...alerts.map(({ alert, expr }): [string, string] => [`the alarm ${alert}`, expr]),
    ...recordings
      // An error budget is a number, not a query.
      .filter(({ expr }) => !expr.startsWith('vector('))
      .map(({ record, expr }): [string, string] => [`the rule ${record}`, expr]),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }): [string, string] => [`the panel "${title}"`, expr]),
    ),
  ];
};
