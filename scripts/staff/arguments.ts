import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StaffError, StaffRefusal } from './call.ts';
import { HELP } from './help.ts';

/** An option with a value. */
export const text = { type: 'string' } as const;

/** Arguments by their options; `count` words are wanted besides. Throws StaffError. */
export function parseCommand(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  count: number,
) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    if (parsed.positionals.length === count) return parsed;
  } catch {
    // Answered as below.
  }
  throw new StaffError(`That is not how the command goes.\n\n${HELP}`);
}

/** The options that were given, as query or form fields. */
export function givenFields(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(given.map(([name, value]) => [name.replaceAll('-', '_'), value]));
}

/** A refusal with everything that was wrong with the fields. */
export async function withFieldErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StaffRefusal) || error.code !== 'invalid_input') throw error;
    throw new StaffError(`Not done: ${Object.values(error.errors).flat().join('; ')}.`);
  }
}
