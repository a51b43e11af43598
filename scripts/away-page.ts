import { company } from "#app/content/company.ts";

/** Returns the page that the proxy shows while the site does not answer (deploy/nginx.conf). */
export function awayPage(): string {
  const { phone, email, hours } = company;
  const name = company.name.replaceAll("&", "&amp;");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Back soon | ${name}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #f4f6f8; color: #0e1a2b; font: 1.125rem/1.55 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem 1.5rem; border-left: 6px solid #ff7a1a; background: #fff }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
a { color: #004f7c; text-underline-offset: 0.2em }
</style>
<main>
<p>${name}</p>
<h1>The site is away for a moment</h1>
<p>It will be back soon: please try again in a minute. Nothing that you have collected or typed here is lost.</p>
<p>A blower down? Call <a href="tel:${phone.dial}">${phone.shown}</a> (${hours.shown}), or write to <a href="mailto:${email}">${email}</a>.</p>
<p><a href="">Try again</a></p>
</main>
</html>
`;
}
