import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';

const loadOtpForm = () => import('#contract/forms.ts').then(({ otpForm }) => otpForm);

export default function VerifyDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify" name="otp" loadSchema={loadOtpForm} />;
}
