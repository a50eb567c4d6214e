// A row of radio buttons of which one is chosen, as the page is.

/**
 * Tells what is chosen, now and whenever it changes.
 *
 * @param {string} name The radio buttons' name.
 * @param {(value: string) => void} chosen
 * @returns {string} The value chosen now: a page that is loaded again may have kept it.
 */
export function onChoice(name, chosen) {
  const buttons = [...document.querySelectorAll(`[name="${name}"]`)];
  for (const button of buttons) button.addEventListener("change", () => { if (button.checked) chosen(button.value); });
  return buttons.find((button) => button.checked)?.value ?? "";
}
