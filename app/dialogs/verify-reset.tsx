import { CodeDialog, type CodeDialogProps } from './code.tsx';
import { loadOtpForm } from './schemas.ts';

export default function VerifyResetDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify-reset" name="otp" loadSchema={loadOtpForm} />;
}
