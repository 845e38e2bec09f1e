// /app/sign-in.
import { render } from "preact";
import { SignInPage } from "./sign-in-page.tsx";

const main = document.getElementById("main")!;
main.replaceChildren();
render(<SignInPage />, main);
