import { parseArgs, type ParseArgsConfig } from 'node:util';
import { toLatinDigits } from '#contract/digits.ts';
import { StaffError, StaffRefusal } from './call.ts';
import { HELP } from './help.ts';

/** Marks of direction and width, which come along with what is pasted. */
const MARK = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** An option with a value. */
export const text = { type: 'string' } as const;

/** Arguments by their options; `count` words are wanted besides. Throws StaffError. */
export function parseCommand(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  count: number,
) {
  try {
    const read = args.map(readArgument);
    const parsed = parseArgs({ args: read, options, allowPositionals: true });
    if (parsed.positionals.length === count) return parsed;
  } catch {
    // Answered as below.
  }
  throw new StaffError(`That is not how the command goes.\n\n${HELP}`);
}

/** Without marks around it; an id or a number in Latin digits. */
function readArgument(arg: string): string {
  const plain = arg.replace(MARK, '').trim();
  return /^\p{Nd}+$/u.test(plain) ? toLatinDigits(plain) : plain;
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
