import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';

const loadOtpForm = () => import('#contract/forms.ts').then(({ otpForm }) => otpForm);

export default function VerifyResetDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify-reset" name="otp" loadSchema={loadOtpForm} />;
}
