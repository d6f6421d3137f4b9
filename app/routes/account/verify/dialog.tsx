import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';

export default function VerifyDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify" reloadsProfile />;
}
