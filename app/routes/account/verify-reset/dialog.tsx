import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';

export default function VerifyResetDialog(props: CodeDialogProps) {
  return <CodeDialog {...props} path="/verify-reset" />;
}
