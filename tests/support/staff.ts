import { runProgram, type ProgramRun } from './processes.ts';

/** The staff command as a shop worker runs it, with these settings and no others. */
export function runStaff(args: string[], settings: Record<string, string>): Promise<ProgramRun> {
  return runProgram(['scripts/staff.mjs', ...args], {
    NODE_ENV: 'test',
    ...settings,
  });
}

/** What a staff command that must go well has to say. */
export async function staff(args: string[], settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runStaff(args, settings);
  if (code !== 0) throw new Error(`staff ${args.join(' ')} ended with ${code}:\n${stderr}`);
  return stdout;
}
