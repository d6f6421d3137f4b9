import { CodeDialog, type CodeDialogProps } from './code.tsx';
import { loadOtpForm } from './schemas.ts';

export default function VerifyDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify" name="otp" loadSchema={loadOtpForm} />;
}
