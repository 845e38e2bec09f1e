// "What do you print on?": stock by part number or size, then the designs that fit it, and a blank label of its size.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { readStarters, type Starter } from "../look/starters.ts";
import { StarterPicture } from "../look/starter-picture.tsx";
import { idOf, type StockOffers, usualPaper } from "../sheet-job/index.ts";
import { StockBox } from "../sheet-job/view/stock-box.tsx";
import { StockPicture } from "../sheet-job/view/stock-picture.tsx";
import { describeStock, measureOf, sayLack, sayNearest } from "../sheet-job/view/stock-words.ts";
import {
  blankAddress,
  blankSizeOf,
  type Choice,
  choiceOf,
  designsThatFit,
  namedBy,
  nameOfChoice,
  offersFor,
} from "./choice.ts";

interface WhatOnProps {
  /** Goes to an address of the designer without leaving the page. */
  readonly onOpen?: (address: string) => void;
}

interface Chosen extends Choice {
  readonly offers: StockOffers;
}

/** Inside of a section with the heading's id; the same as web/parts/what-on.html until it is used. */
export function WhatOn({ onOpen }: WhatOnProps) {
  const chosen = useSignal<Chosen | null>(null);
  const name = chosen.value ? nameOfChoice(chosen.value) : "";
  return (
    <>
      <div class="what-on-ask">
        <h2 id="what-on-title">What do you print on?</h2>
        <p>
          Type what is on the package, or a size. Or choose a sheet, a roll or plain paper from the
          list.
        </p>
        <StockBox
          id="what-on"
          label="Part number or size"
          placeholder="5160, L7160, 70 x 37, 4x6 …"
          shown={name}
          keepsText
          nameOf={(stock, offers) => nameOfChoice(choiceOf(stock, offers))}
          offersFor={(text, presets) => offersFor(text, presets, usualPaper(navigator.language))}
          onChoose={(stock, offers) => {
            chosen.value = stock && offers ? { ...choiceOf(stock, offers), offers } : null;
          }}
          onType={(text, offers) => {
            const named = namedBy(text, offers);
            if (named) chosen.value = { ...named, offers };
          }}
        />
      </div>
      <div class="what-on-answer">
        {chosen.value ? (
          <Answer chosen={chosen.value} {...(onOpen && { onOpen })} />
        ) : (
          <div class="what-on-rest" />
        )}
      </div>
    </>
  );
}

function Answer({ chosen, onOpen }: WhatOnProps & { readonly chosen: Chosen }) {
  /** undefined: they are being loaded; null: they did not load. */
  const starters = useSignal<readonly Starter[] | null | undefined>(undefined);
  useEffect(() => {
    readStarters().then(
      (loaded) => (starters.value = loaded),
      () => (starters.value = null),
    );
  }, []);
  const designs = designsThatFit(chosen, starters.value ?? []);
  const follow = (event: MouseEvent, address: string) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!onOpen || isElsewhere) return;
    event.preventDefault();
    onOpen(address);
  };
  const blank = blankAddress(chosen);
  const lack = sayLack(chosen.offers);
  const { nearest } = chosen.offers;
  return (
    <>
      <div class="what-on-stock">
        <StockPicture stock={chosen.stock} item={chosen.size} />
        <div role="status">
          <p class="what-on-name">{nameOfChoice(chosen)}</p>
          <p class="what-on-facts">{describeStock(chosen.stock, chosen.size)}</p>
          {lack !== null && (
            <p class="what-on-facts">
              {lack}
              {nearest.length > 0 && ` The nearest: ${sayNearest(nearest)}.`}
            </p>
          )}
          {starters.value && designs.length === 0 && (
            <p>No design has this size yet. Begin with a blank label.</p>
          )}
          {starters.value === null && (
            <p>The designs did not load. Check the connection, or begin with a blank label.</p>
          )}
          <p class="what-on-blank">
            <a class="button" href={blank} onClick={(event) => follow(event, blank)}>
              Blank label
            </a>
            <span class="what-on-facts">{measureOf(blankSizeOf(chosen))}</span>
          </p>
        </div>
      </div>
      {designs.length > 0 && (
        <>
          <h3 id="what-on-designs">Designs that fit</h3>
          <ul role="list" aria-labelledby="what-on-designs">
            {designs.map(({ starter, address }) => (
              <li key={`${starter.id} ${idOf(chosen.stock)}`}>
                <span class="desk">
                  <StarterPicture id={starter.id} alt="" />
                </span>
                <span class="what-on-design" id={`what-on-${starter.id}`}>
                  {starter.name}
                </span>
                <span class="what-on-facts">{measureOf(starter)}</span>
                <a
                  href={address}
                  aria-describedby={`what-on-${starter.id}`}
                  onClick={(event) => follow(event, address)}
                >
                  Open in designer
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
