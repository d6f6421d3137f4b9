import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';
import { loadOtpForm } from '#app/forms/schemas.ts';

export default function VerifyResetDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify-reset" name="otp" loadSchema={loadOtpForm} />;
}
