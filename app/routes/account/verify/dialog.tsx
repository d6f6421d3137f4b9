import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';
import { loadOtpForm } from '#app/forms/schemas.ts';

export default function VerifyDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify" name="otp" loadSchema={loadOtpForm} />;
}
