import { Button } from 'antd';

/** The one way on of a form; waits while it is being sent. */
export function SubmitButton({ words, isSending }: { words: string; isSending: boolean }) {
  return (
    <Button type="primary" htmlType="submit" size="large" disabled={isSending} aria-busy={isSending}>
      {words}
    </Button>
  );
}
