import { SettingsError } from '#settings';
import { StaffError } from './call.ts';
import { runCommand } from './commands.ts';

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StaffError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  // Not at once: a long report would be cut off.
  process.exitCode = 1;
}
