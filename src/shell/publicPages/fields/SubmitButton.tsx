/** The one way on of a form; waits while it is being sent. */
export function SubmitButton({ words, isSending }: { words: string; isSending: boolean }) {
  return (
    <button
      type="submit"
      className="plain-button is-primary submit-button"
      disabled={isSending}
      aria-busy={isSending}
    >
      {words}
    </button>
  );
}
