import { sql, type RawBuilder } from 'kysely';
import type { SearchPlan, SearchWord } from './search-store.ts';

/** Scores by place and kind of match. */
const MATCH_SCORES = {
  name: { exact: 100, related: 70, prefixed: 60, fuzzy: 40 },
  term: { exact: 50, related: 40, prefixed: 30, fuzzy: 20 },
  text: { exact: 20, related: 12, prefixed: 10, fuzzy: 5 },
};
const WHOLE_NAME = 200;
const IN_NAME = 60;

const COLUMN = {
  name: sql`p.name_words`,
  term: sql`p.term_words`,
  text: sql`p.words`,
};

/** The relevance of product `p`: the best match of each word, plus the query as a whole. */
export function relevanceScore(plan: SearchPlan): RawBuilder<number> {
  const { phrase } = plan;
  const whole = sql`case
    when p.search_key like ${`${phrase} |%`} or p.search_key like ${`%| ${phrase}`} then ${WHOLE_NAME}::integer
    when position(${phrase}::text in p.search_key) > 0 then ${IN_NAME}::integer
    else 0 end`;
  return sql<number>`(${sql.join([whole, ...plan.words.map(bestMatchScore)], sql` + `)})`;
}

function bestMatchScore(word: SearchWord): RawBuilder<number> {
  const places = Object.keys(MATCH_SCORES) as (keyof typeof MATCH_SCORES)[];
  const cases = places
    .flatMap((place) =>
      (Object.keys(MATCH_SCORES[place]) as (keyof (typeof MATCH_SCORES)['name'])[]).map((way) => ({
        column: COLUMN[place],
        words: word[way],
        worth: MATCH_SCORES[place][way],
      })),
    )
    .filter(({ words }) => words.length > 0)
    // In descending order: the first match is the best one.
    .toSorted((one, other) => other.worth - one.worth)
    .map(
      ({ column, words, worth }) => sql`when ${column} && ${words}::text[] then ${worth}::integer`,
    );
  return cases.length > 0
    ? sql<number>`case ${sql.join(cases, sql` `)} else 0 end`
    : sql<number>`0`;
}
