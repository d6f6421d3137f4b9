import { spawn } from 'node:child_process';

export interface StaffRun {
  /** What the process ended with. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The staff command as a shop worker runs it, with these settings and no others. */
export function runStaff(args: string[], settings: Record<string, string>): Promise<StaffRun> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/staff/main.ts', ...args],
    {
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const run: StaffRun = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...run, code }));
  });
}

/** What a staff command that must go well has to say. */
export async function staff(args: string[], settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runStaff(args, settings);
  if (code !== 0) throw new Error(`staff ${args.join(' ')} ended with ${code}:\n${stderr}`);
  return stdout;
}
