// Where what is open may be shown to its own account only, and where that account signs in while it stays open.
import { useEffect } from "preact/hooks";

/** In place of what belongs to an account that is signed in no more. */
export function OtherAccount() {
  useEffect(() => {
    const { title } = document;
    document.title = "Platen";
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <>
      <h1>Another account is signed in</h1>
      <p class="lead">
        What is open in this tab belongs to the account that was signed in before. It is shown again
        when that account signs in. Leave this tab open until then: whatever is only here is lost
        when the tab is closed.
      </p>
      <p class="button-row">
        <a class="button" href="/app/account" target="_blank" rel="noreferrer">
          Account
        </a>
      </p>
    </>
  );
}

interface SignInBesideProps {
  readonly class?: string;
  readonly onClick?: () => void;
}

/** In a tab of its own, which goes on to the console: nothing else has what is on this page. */
export function SignInBeside(props: SignInBesideProps) {
  return (
    <a {...props} href="/app/sign-in" target="_blank" rel="noreferrer">
      Sign in
    </a>
  );
}
