const western = ['“', '”', '‘', '’'] as const;
const corners = ['「', '」', '『', '』'] as const;

/** Frequent characters that only traditional Chinese writes so; a sentence without any of them is rare. */
const traditional =
  /[們個這來時會對為國說學沒還後過與種體點現開問關應該讓發實機課間題見長電車書員師場論話語讀寫聽覺數選項價錢買賣貴費辦處務業練習參運動樂園環區設備擇減輕壓邊從將當無樣變結經給線議請認識記計許談調誰證護進達遠連適錯鐘門難雲靜響順預領頭願類飯館馬驗]/;

/** Quotes a text with the quotation marks of its language and script; marks within it become second-level ones. */
export const quoted = (text: string, language: string | undefined): string => {
  const isCornered = language === 'ja' || (language === 'zh' && traditional.test(text));
  const [open, close, innerOpen, innerClose] = isCornered ? corners : western;
  return open + text.replaceAll(open, innerOpen).replaceAll(close, innerClose) + close;
};
