import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import { repetitionKey } from './repetition-key.ts';

/** Pairs of opinions, one pair a line. */
type Pairs = Record<Language, string>;

const pairsIn = (lines: string): [string, string][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split(' = ').map((text) => text.trim());
      return [one, other];
    });

const same: Pairs = {
  ko: `
휴대폰 금지에 반대해요 = 휴대폰 금지에 반대합니다
휴대폰 금지에 반대합니다. = 휴대폰 금지에 반대한다!
급식이 더 필요합니다 = 급식이 더 필요하다
급식이 더 필요해요 = 급식이 더 필요함
쉬는 시간을 늘려야 해요 = 쉬는 시간을 늘려야 합니다
쉬는 시간을 늘려야 한다 = 쉬는 시간을 늘려야 됩니다
쉬는 시간을 늘려야 돼요 = 쉬는 시간을 늘려야 함
급식이 맛있어요 = 급식이 맛있습니다
급식이 맛없어요 = 급식이 맛없다
교복이 없으면 좋겠어요 = 교복이 없으면 좋겠습니다
교복이 없으면 좋겠다 = 교복이 없으면 좋겠음
교복이 편한 것 같아요 = 교복이 편한 것 같습니다
교복이 편한 거 같아요 = 교복이 편한 것 같다
숙제가 너무 많아요 = 숙제가 너무 많습니다
숙제가 너무 많음 = 숙제가 너무 많다
숙제를 줄여야 한다고 생각합니다 = 숙제를 줄여야 한다
숙제를 줄여야 한다고 봅니다 = 숙제를 줄여야 해요
에어컨을 틀어 주세요 = 에어컨을 틀어 주십시오
그건 안 돼요 = 그건 안 됩니다
가장 큰 문제는 소음입니다 = 가장 큰 문제는 소음이에요
제 생각에는 체육이 더 필요해요 = 체육이 더 필요합니다
어제 급식은 좋았어요 = 어제 급식은 좋았습니다`,
  en: `
I think that phones should be banned = Phones should be banned
I think phones should be banned. = phones should be banned!
I really think the food is good = the food is good
The food is really good = The food is good
The food is good really = The food is really good
It is totally unfair = It is unfair
Homework is absolutely useless = Homework is useless
Ban phones imo = Ban phones
Ban phones, in my opinion = IMO ban phones
Ban phones, I think = I believe ban phones
Honestly, homework is too much = homework is too much
To be honest, homework is too much = homework is too much tbh
Longer breaks please = Longer breaks
Please open the library = Open the library, please
I'd say the uniform is ugly = The uniform is ugly
In my view, exams help = exams help
We shouldn't ban phones = We should not ban phones
It doesn't work = It does not work
We can't breathe in here = We cannot breathe in here
I feel like the bell is too loud = The bell is too loud
I feel that the bell is too loud = the bell is too loud
It definitely helps = It helps`,
  ja: `
制服を廃止すべきです = 制服を廃止すべきだ
制服を廃止すべきだと思います = 制服を廃止すべき
制服を廃止すべきである = 制服を廃止すべきです
休み時間を増やします = 休み時間を増やす
図書室を開けます = 図書室を開ける
スマホを禁止します = スマホを禁止する
絶対にスマホは必要です = スマホは必要だ
絶対必要です = 必要です
スマホは絶対に必要です = スマホは必要です
休み時間を増やしてほしいです = 休み時間を増やして欲しい
窓を開けてください = 窓を開けて下さい
増やしたほうがいいです = 増やした方がいい
増やしたほうが良い = 増やした方がいいと思います
宿題が多いです = 宿題が多い
宿題が多いですよね = 宿題が多いです
宿題が多いよ = 宿題が多いね
給食がおいしかったです = 給食がおいしかった
昨日は静かでした = 昨日は静かだった
それが問題でしょう = それが問題だろう
必要なんです = 必要です
自分は反対だと思います = 反対です
それはだめだと思うよ = それはだめです`,
  zh: `
取消晚自习吧 = 取消晚自习
取消晚自习啦 = 取消晚自习
晚自习取消掉 = 晚自习取消
晚自习取消掉吧 = 晚自习取消了
作业太多了 = 作业太多
作业太多啦！ = 作业太多呀
食堂太贵了啊 = 食堂太贵
校服很难看呀 = 校服很难看
我感觉校服很难看 = 校服很难看
个人感觉作业太多 = 作业太多了
我觉得应该早点放学 = 应该早点放学吧
我认为应该早点放学 = 我个人觉得应该早点放学
我的想法是多开体育课 = 多开体育课
依我看，多开体育课 = 多开体育课吧
在我看来多开体育课 = 多开体育课呗
作业真的太多了 = 作业太多
校服真的很难看 = 校服很难看哦
真的应该早点放学 = 应该早点放学
考试少一点嘛 = 考试少一点
那就这样吧 = 那就这样
把这条规定删掉吧 = 把这条规定删了
把排名废掉 = 把排名废了`,
  vi: `
Em nghĩ là: nên cấm điện thoại = Nên cấm điện thoại
Em nghĩ rằng nên cấm điện thoại = nên cấm điện thoại
Em nghĩ nên cấm điện thoại ạ = nên cấm điện thoại
Theo em, nên cấm điện thoại = nên cấm điện thoại
Theo em thì nên cấm điện thoại = nên cấm điện thoại
Theo em nghĩ nên cấm điện thoại = nên cấm điện thoại ạ
Theo ý kiến của em, nên cấm điện thoại = nên cấm điện thoại
Theo quan điểm của mình thì đồng phục rất xấu = đồng phục rất xấu
Ý kiến của em là bỏ đồng phục = bỏ đồng phục
Em thấy rằng bài tập quá nhiều = bài tập quá nhiều
Cá nhân em nghĩ bài tập quá nhiều = bài tập quá nhiều
Chúng em nghĩ là bài tập quá nhiều = bài tập quá nhiều ạ
Con nghĩ là bài tập quá nhiều = bài tập quá nhiều
Mình thấy là bài tập quá nhiều = bài tập quá nhiều nha
Dạ em nghĩ là nên mở thư viện = nên mở thư viện
Dạ, nên mở thư viện ạ = nên mở thư viện
Thưa cô, nên mở thư viện ạ = nên mở thư viện
Nên mở thư viện nhé = Nên mở thư viện
Nên mở thư viện nha! = Nên mở thư viện nhá
Nên có nhiều hoạt động hoà nhập = Nên có nhiều hoạt động hòa nhập
Tôi cho rằng căng tin quá đắt = căng tin quá đắt
Theo tôi, căng tin quá đắt ạ = Theo mình thì căng tin quá đắt`,
};

const different: Pairs = {
  ko: `
휴대폰 금지에 찬성해요 = 휴대폰 금지에 반대해요
쉬는 시간을 늘려야 해요 = 쉬는 시간을 줄여야 해요
급식이 맛있어요 = 급식이 맛없어요
급식이 맛있어요 = 급식이 안 맛있어요
급식이 좋아요 = 급식이 싫어요
교복이 있으면 좋겠어요 = 교복이 없으면 좋겠어요
교복이 편해요 = 교복이 불편해요
숙제가 많아요 = 숙제가 너무 많아요
숙제가 많아요 = 숙제가 많지 않아요
그건 돼요 = 그건 안 돼요
그래야 해요 = 그래야 해요?
체육이 3시간 필요해요 = 체육이 4시간 필요해요
해야 해요 = 하지 말아야 해요
점심이 짧아요 = 점심이 길어요
점심이 짧아요 = 점심이 짧았어요
문제는 소음입니다 = 문제는 조명입니다
선생님은 친절해요 = 학생은 친절해요
필요한 것 같아요 = 필요 없는 것 같아요
투표함 = 투표한다
쉬워요 = 어려워요
에어컨을 켜 주세요 = 에어컨을 꺼 주세요
급식을 바꿔야 한다고 생각해요 = 급식을 바꾸면 안 된다고 생각해요`,
  en: `
I think phones should be banned = I think phones should not be banned
The food is good = The food is not good
The food is really good = The food is not really good
It is not fair = It is not totally unfair
The food is not good = The food is not really good
I don't really like it = I don't like it
It works = It doesn't work
We can breathe = We can't breathe
We won't win = We will win
Ban phones = Ban phones?
Longer breaks = Shorter breaks
Start at 8 = Start at 9
5 breaks please = 6 breaks please
Everybody wants uniforms = Nobody wants uniforms
More homework = Less homework
Open the library = Close the library
Exams help = Exams never help
The bell is too loud = The bell is loud
Only seniors need phones = Seniors need phones
I think so = I don't think so
Buses are free = Buses are not free, I think
Do they really care = They care`,
  ja: `
制服を廃止すべきです = 制服を廃止すべきではない
休み時間を増やします = 休み時間を減らします
スマホを禁止します = スマホを禁止しません
スマホは必要です = スマホは不要です
スマホは必要だ = スマホは必要じゃない
スマホは必要だ = スマホは必要だった
絶対評価にすべきです = 評価にすべきです
絶対に必要です = 絶対に必要ない
宿題が多いです = 宿題が少ないです
宿題が多いです = 宿題が多かったです
増やしてほしいです = 増やしてほしくないです
増やしたほうがいい = 増やさないほうがいい
窓を開けてください = 窓を閉めてください
賛成です = 反対です
まだ = ま
給食は8時です = 給食は9時です
給食がおいしい = 給食がまずい
図書室を開けます = 図書室を開けません
宿題は必要？ = 宿題は必要
先生がいいです = 生徒がいいです
部活は自由です = 部活は不自由です
それが問題です = それが問題でしょう`,
  zh: `
取消晚自习吧 = 不要取消晚自习吧
作业太多了 = 作业太少了
作业太多了 = 作业不多了
食堂太贵了 = 食堂很贵
校服很难看 = 校服很好看
应该早点放学 = 不应该早点放学
应该早点放学 = 应该晚点放学
多开体育课 = 少开体育课
考试3次吧 = 考试4次吧
真的很好 = 真的不好
作业太多吗？ = 作业太多
晚自习取消 = 晚自习保留
我觉得可以 = 我觉得不可以
支持校服 = 反对校服
没有问题了 = 有问题了
食堂好吃了 = 食堂难吃了
老师应该解释 = 学生应该解释
好了 = 好
全部取消 = 部分取消
只有高三需要手机 = 高三需要手机
把作业改掉 = 把作业改
早上八点吧 = 早上九点吧`,
  vi: `
Em nghĩ là nên cấm điện thoại = Em nghĩ là không nên cấm điện thoại
Theo em, nên cấm điện thoại = Theo em, đừng cấm điện thoại
Nên cấm điện thoại ạ = Nên cho dùng điện thoại ạ
Bài tập quá nhiều = Bài tập quá ít
Bài tập quá nhiều = Bài tập nhiều
Căng tin đắt = Căng tin rẻ
Nên mở thư viện = Nên đóng thư viện
Nên mở thư viện 7 giờ = Nên mở thư viện 8 giờ
Em thích đồng phục = Em không thích đồng phục
Đồng phục đẹp = Đồng phục xấu
Đồng ý ạ = Không đồng ý ạ
Nên học thứ bảy = Không ai nên học thứ bảy
Chỉ lớp 12 cần điện thoại = Lớp 12 cần điện thoại
Bỏ đồng phục nhé = Giữ đồng phục nhé
Nên bỏ đồng phục? = Nên bỏ đồng phục
Ra chơi 15 phút = Ra chơi 20 phút
Em thấy mệt = Cô thấy mệt
Thầy cô nên nghe = Học sinh nên nghe
Tăng giờ thể dục = Giảm giờ thể dục
Tất cả đều muốn = Không phải tất cả đều muốn
Con mèo nghĩ là đói = con chó nghĩ là đói
Má nên nghe = Ma nên nghe`,
};

describe.each(languages)('in %s', (language) => {
  const [joined, apart] = [pairsIn(same[language]), pairsIn(different[language])];

  it('there are at least twenty pairs of each kind', () => {
    expect(Math.min(joined.length, apart.length)).toBeGreaterThanOrEqual(20);
  });

  it.each(joined)('%j is the same as %j', (one, other) => {
    expect(repetitionKey(one)).toBe(repetitionKey(other));
  });

  it.each(apart)('%j differs from %j', (one, other) => {
    expect(repetitionKey(one)).not.toBe(repetitionKey(other));
  });
});
