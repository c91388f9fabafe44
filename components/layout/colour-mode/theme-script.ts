/** Local-storage key of the chosen colour mode, "light" or "dark"; absent means the system's. */
export const COLOUR_MODE_KEY = "meno-color-mode";

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong mode. It also stops zod from probing `eval`, which the CSP
 * forbids and would report. The text is constant: its SHA-256 is in the CSP of every page.
 */
export const THEME_SCRIPT = `globalThis.__zod_globalConfig={jitless:true};try{var m=localStorage.getItem("${COLOUR_MODE_KEY}");if(m==="dark"||(m!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))document.documentElement.classList.add("dark")}catch(e){}`;
