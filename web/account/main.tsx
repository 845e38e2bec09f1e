// /app/sign-in and /app: one document, by its address.
import { render } from "preact";
import { AccountPage } from "./account-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

const main = document.getElementById("main")!;
main.replaceChildren();
if (location.pathname === "/app") {
  document.title = "Account · Platen";
  render(<AccountPage />, main);
} else {
  render(<SignInPage />, main);
}
